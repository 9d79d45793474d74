import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { addMonths } from '#lib/domain/days.ts';
import { monthName } from '../charts/chart-texts.tsx';

/** yyyy-MM of the address, or nothing for the current month. */
export const monthParam = (query: URLSearchParams) =>
  /^20\d\d-(0[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0] ?? '';

const step = (month: string, count: number) => addMonths(`${month}-01`, count).slice(0, 7);

/** The month that is shown, with the ones before and after it. */
export const MonthChoice = ({ month }: { month: string }) => {
  const link = (to: string, text: string) => {
    const href = queryWith({ month: to });
    return (
      <ButtonLink href={href} onClick={linkClickHandler(href, pushQuery)}>
        {text}
        <span className="vh">: {monthName(to)}</span>
      </ButtonLink>
    );
  };
  return (
    <div className="row wrap-row">
      <h2>{monthName(month)}</h2>
      <div className="row">
        {link(step(month, -1), 'Earlier')}
        {month < serverDay().slice(0, 7) && link(step(month, 1), 'Later')}
      </div>
    </div>
  );
};
