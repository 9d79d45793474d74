import { PropertyCounts } from '#islands/ui/holdings.tsx';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { dashboard } from '#lib/contract/dashboard.ts';

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
