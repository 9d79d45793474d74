import { BreakdownSummary } from '#islands/payments/breakdown-summary.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import type { Breakdown } from '#lib/domain/purchase-breakdown.ts';
import { PropertyAside } from './property-aside.tsx';

interface BreakdownCardProps {
  property: Property;
  breakdown: Breakdown | null;
  units: number;
}

/** The property with the amounts of the purchase, once they are known. */
export const BreakdownCard = ({ property, breakdown, units }: BreakdownCardProps) => (
  <PropertyAside property={property}>
    <div className="mt-4">
      {breakdown ? (
        <BreakdownSummary breakdown={breakdown} units={units} />
      ) : (
        <p className="mut">Choose how to pay, and you see the amounts here before you decide.</p>
      )}
    </div>
  </PropertyAside>
);
