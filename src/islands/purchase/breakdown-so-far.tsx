import { BreakdownSummary } from '#islands/payments/breakdown-summary.tsx';
import type { Breakdown } from '#lib/domain/purchase-breakdown.ts';

/** The amounts of the purchase, once they are known. */
export const BreakdownSoFar = ({ breakdown, units }: { breakdown: Breakdown | null; units: number }) => (
  <div className="mt-4">
    {breakdown ? (
      <BreakdownSummary breakdown={breakdown} units={units} />
    ) : (
      <p className="mut">Choose how to pay, and you see the amounts here before you decide.</p>
    )}
  </div>
);
