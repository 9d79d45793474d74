import { type DescriptionItem, DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ScheduleBar } from '#islands/ui/display/schedule-bar.tsx';
import { formatDay } from '#lib/domain/days.ts';
import type { Breakdown } from '#lib/domain/purchase-breakdown.ts';

const money = (kobo: number) => <Money kobo={kobo} />;

/** The amounts of a purchase. Infrastructure fees are not part of the total. */
export const BreakdownSummary = ({ breakdown, units }: { breakdown: Breakdown; units: number }) => (
  <div className="stack" aria-live="polite">
    <div>
      <span className="sm mut">You pay now</span>
      <span className="fig">{money(breakdown.amountNow)}</span>
    </div>
    {breakdown.repayments.length > 0 && <Instalments breakdown={breakdown} />}
    <DescriptionList small lines={linesOf(breakdown, units)} />
    <p className="sm mut">
      Fees are not taken now: they are paid on your plan, when you choose.{' '}
      <a className="link" href="/how-paying-works#words" target="_blank" rel="noopener">
        What each fee is for
      </a>
    </p>
  </div>
);

const Instalments = ({ breakdown: { amountNow, repayments, repaymentAmount } }: { breakdown: Breakdown }) => {
  const first = repayments[0];
  const last = repayments.at(-1);
  if (!first || !last) return null;
  const uneven = repayments.length > 1 && last.amount !== repaymentAmount;
  return (
    <div className="stack tight">
      <ScheduleBar
        amounts={[amountNow, ...repayments.map(({ amount }) => amount)]}
        label={`The deposit, then ${repayments.length} payments, to scale`}
      />
      <p className="sm">
        Then {uneven ? repayments.length - 1 : repayments.length} × <b className="b">{money(repaymentAmount)}</b>
        {uneven && <>, and {money(last.amount)} at the end</>}
      </p>
      <p className="sm mut">
        From {formatDay(first.dueDate)} to {formatDay(last.dueDate)}
      </p>
    </div>
  );
};

const linesOf = (breakdown: Breakdown, units: number): DescriptionItem[] => [
  { name: units === 1 ? 'Price' : `Price × ${units} units`, value: money(breakdown.propertyAmount) },
  { name: 'Other fees', value: money(breakdown.otherFees) },
  { name: 'Total', value: money(breakdown.totalAmount), sum: true },
  { name: 'Infrastructure fees, not in it', value: money(breakdown.infrastructureFees) },
  { name: 'With all fees', value: money(breakdown.totalAmount + breakdown.infrastructureFees), sum: true },
];
