import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { type Day, formatDay } from '#lib/domain/days.ts';
import {
  type PrepaymentOrder,
  prepaymentAmount,
  prepaymentEffect,
  splitLate,
  unpaidRepayments,
} from '#lib/domain/instalments/pay-ahead.ts';
import type { OpenInstalment } from './open-instalment.ts';

interface AheadLinesProps {
  instalments: readonly OpenInstalment[];
  order: PrepaymentOrder;
  count: number;
  settled: readonly OpenInstalment[];
  today: Day;
}

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);

/** What the choice pays and what it does to the plan. Announced while the slider moves. */
export const AheadLines = ({ instalments, order, count, settled, today }: AheadLinesProps) => {
  const { endsOn, nextDue, monthsEarlier, monthsFree } = prepaymentEffect(instalments, { order, count }, today);
  const { late, ahead } = splitLate(settled, today);
  const staysLate = splitLate(unpaidRepayments(instalments), today).late.length - late.length;
  const headline = () => {
    if (endsOn === null) return 'All instalments are paid';
    if (staysLate > 0) return staysLate === 1 ? '1 instalment stays late' : `${staysLate} instalments stay late`;
    if (late.length > 0) return 'Nothing is late after this';
    return order === 'last'
      ? `Your plan ends ${months(monthsEarlier)} earlier`
      : `Nothing is due for ${months(monthsFree)} more`;
  };
  return (
    <div className="stack" role="status">
      <h2>{headline()}</h2>
      <DescriptionList
        lines={[
          { name: 'You pay what is late', value: late.length > 0 && titlesOf(late) },
          { name: late.length > 0 ? 'And ahead' : 'You pay', value: ahead.length > 0 && titlesOf(ahead) },
          { name: 'Next instalment due', value: nextDue && formatDay(nextDue) },
          { name: 'Last instalment due', value: endsOn && formatDay(endsOn) },
          { name: 'Pay now', value: <Money kobo={prepaymentAmount(settled)} className="mid" />, sum: true },
        ]}
      />
    </div>
  );
};

/** 'Instalment 4 of 12' or 'Instalment 4 of 12 to Instalment 6 of 12', shortened. */
const titlesOf = (settled: readonly OpenInstalment[]) => {
  const [first, last] = [settled[0]?.title ?? '', settled.at(-1)?.title ?? ''];
  if (first === last) return first;
  const number = /\d+/;
  return `Instalments ${number.exec(first)?.[0]} to ${number.exec(last)?.[0]}`;
};
