import { Cuts } from '#islands/ui/cuts.tsx';
import { type Line, Lines } from '#islands/ui/lines.tsx';
import { Money } from '#islands/ui/money.tsx';
import type { Property } from '#lib/contract/property.ts';
import { longDay } from '#lib/domain/days.ts';
import type { Breakdown } from '#lib/domain/purchase.ts';
import { PropertyAside } from './property-aside.tsx';

interface BreakdownCardProps {
  property: Property;
  breakdown: Breakdown | null;
  units: number;
}

const money = (kobo: number) => <Money kobo={kobo} />;

/** What it comes to: now, later and in all. Infrastructure fees stand beside the total, not in it. */
export const BreakdownCard = ({ property, breakdown, units }: BreakdownCardProps) => (
  <PropertyAside property={property}>
    {breakdown ? (
      <div className="stack mt-4" aria-live="polite">
        <div>
          <span className="sm mut">You pay now</span>
          <span className="fig">{money(breakdown.amountNow)}</span>
        </div>
        {breakdown.repayments.length > 0 && <Instalments breakdown={breakdown} />}
        <Lines small lines={linesOf(breakdown, units)} />
        <p className="sm mut">Fees are not taken now: they are paid on your plan, when you choose.</p>
      </div>
    ) : (
      <p className="mut mt-4">Choose how to pay, and the amounts stand here before you decide.</p>
    )}
  </PropertyAside>
);

const Instalments = ({ breakdown: { amountNow, repayments, repaymentAmount } }: { breakdown: Breakdown }) => {
  const first = repayments[0];
  const last = repayments.at(-1);
  if (!first || !last) return null;
  const uneven = repayments.length > 1 && last.amount !== repaymentAmount;
  return (
    <div className="stack tight">
      <Cuts
        amounts={[amountNow, ...repayments.map(({ amount }) => amount)]}
        label={`The deposit, then ${repayments.length} payments, to scale`}
      />
      <p className="sm">
        Then {uneven ? repayments.length - 1 : repayments.length} × <b className="b">{money(repaymentAmount)}</b>
        {uneven && <>, and {money(last.amount)} at the end</>}
      </p>
      <p className="sm mut">
        From {longDay(first.dueDate)} to {longDay(last.dueDate)}
      </p>
    </div>
  );
};

export const linesOf = (breakdown: Breakdown, units: number): Line[] => [
  { name: units === 1 ? 'Price' : `Price × ${units} units`, value: money(breakdown.propertyAmount) },
  { name: 'Other fees', value: money(breakdown.otherFees) },
  { name: 'Total', value: money(breakdown.totalAmount), sum: true },
  { name: 'Infrastructure fees, not in it', value: money(breakdown.infrastructureFees) },
];
