import { PropertyCounts } from '#islands/property/property-counts.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';

export const MyPropertiesCard = ({ total }: { total: CallAnswer<'GET /user/dashboard'>['total_property'] }) => (
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
