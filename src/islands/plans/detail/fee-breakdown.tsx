import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import type { PlanFee } from '../plan-fees.ts';

export const FeeBreakdown = ({ fee }: { fee: PlanFee }) => (
  <section className="card stack tight">
    <h2 className="h3">{fee.title}</h2>
    {fee.lines.length === 0 ? (
      <p className="sm mut">There are none on this plan.</p>
    ) : (
      <DescriptionList
        small
        lines={[
          ...fee.lines.map(({ name, value }) => ({ name, value: <Money naira={value} /> })),
          { name: 'Total', value: <Money naira={fee.due} />, sum: true },
        ]}
      />
    )}
  </section>
);
