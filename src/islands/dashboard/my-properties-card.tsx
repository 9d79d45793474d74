import { PropertyCounts } from '#islands/property/property-counts.tsx';
import type { AnswerOf } from '#lib/api/call.ts';
import type { dashboard } from '#lib/api/plans/dashboard.ts';

export const MyPropertiesCard = ({ total }: { total: AnswerOf<typeof dashboard>['total_property'] }) => (
  <PropertyCounts
    title="My Properties"
    {...total}
    link={
      <a className="link sm more" href="/my-properties">
        View Properties
      </a>
    }
  />
);
