import { clsx } from 'clsx';
import { ChartReader } from '#islands/ui/charts/chart-reader.tsx';
import { FiguresTable } from '#islands/ui/charts/figures-table.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { type Day, formatDay } from '#lib/domain/days.ts';
import { compactNumber } from '#lib/domain/format-number.ts';
import { instalmentsByMonth, type MonthOfInstalments } from '#lib/domain/instalments/by-month.ts';
import { fromNaira, sum } from '#lib/domain/money.ts';
import { monthsSummary, sayMonth } from '#lib/messages/plans/month-by-month.ts';

interface MonthByMonthProps {
  instalments: NonNullable<CallAnswer<'GET /user/dashboard'>['instalments']>;
  today: Day;
}

const states = ['paid', 'late', 'to come'] as const;
const stateNames = { paid: 'Paid', late: 'Late', 'to come': 'To come' } as const;
const looks = { paid: undefined, late: 'l', 'to come': 'f' } as const;

const amountOf = ({ parts }: MonthOfInstalments, state?: (typeof states)[number]) =>
  sum(parts.filter((part) => !state || part.state === state).map(({ amount }) => amount));
const monthName = (month: Day) => formatDay(month).split(' ').slice(1).join(' ');

/** Twelve months of instalments of all plans, to scale: five back, this one, six ahead. */
export const MonthByMonth = ({ instalments, today }: MonthByMonthProps) => {
  const months = instalmentsByMonth(
    instalments.map(({ due_date, amount, paid }) => ({ dueDate: due_date, amount: fromNaira(amount), paid })),
    today,
  );
  const top = Math.max(1, ...months.map((month) => amountOf(month)));
  const now = months.findIndex(({ month }) => month.slice(0, 7) === today.slice(0, 7));
  const used = states.filter((state) => months.some((month) => amountOf(month, state) > 0));
  return (
    <>
      <p className="sm mut">{monthsSummary(months)}</p>
      <ChartReader
        label="Instalments month by month"
        texts={months.map(sayMonth)}
        start={now}
        draw={(at) => (
          <div className="strip" aria-hidden="true">
            <span className="max num">{`₦${compactNumber(top / 100)}`}</span>
            <div className="months">
              {months.map(({ month, parts }, index) => (
                <div key={month} className={clsx(index === at && 'at')}>
                  {parts.map(({ amount, state }, order) => (
                    <i
                      // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
                      key={order}
                      className={looks[state]}
                      style={{ height: `calc(${Math.round((amount / top) * 1000) / 10}% - 2px)` }}
                    />
                  ))}
                </div>
              ))}
            </div>
            <div className="month-names">
              {months.map(({ month }, index) => (
                <span key={month} className={clsx(index === now && 'b')}>
                  {monthName(month).slice(0, 3)}
                </span>
              ))}
            </div>
          </div>
        )}
        table={
          <FiguresTable
            caption="Instalments month by month"
            columns={['Month', 'Paid', 'Not paid']}
            rows={months.map((month) => ({
              name: `${monthName(month.month)}${amountOf(month, 'late') > 0 ? ', late' : ''}`,
              amounts: [amountOf(month, 'paid'), amountOf(month) - amountOf(month, 'paid')],
            }))}
          />
        }
      />
      <ul className="chart-key">
        {used.map((state) => (
          <li key={state}>
            <i className={looks[state]} />
            {stateNames[state]}
          </li>
        ))}
      </ul>
    </>
  );
};
