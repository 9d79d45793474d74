import type { ReactNode } from 'react';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { OfficePlan } from '#lib/api/office/payments-and-plans.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { RowCheck } from '../bulk/row-check.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { PagedList } from '../paged-list.tsx';
import { usePermission } from '../permissions.tsx';
import { PlanItem } from './plan-item.tsx';

interface PlanListProps {
  of: Paginated<OfficePlan>;
  /** Whether several can be given their contract IDs at once. */
  many: boolean;
  empty: ReactNode;
}

export const PlanList = ({ of, many, empty }: PlanListProps) => {
  const selection = useSelection(of.data);
  const bulk = usePermission()('change plans') && many && of.data.length > 1;
  return (
    <>
      {bulk && (
        <BulkBar
          selection={selection}
          rows={of.data}
          actionText={(count) => `Assign the next ${count === 1 ? 'contract ID' : `${count} contract IDs`}`}
          doneText={(count) => (count === 1 ? '1 contract ID is assigned' : `${count} contract IDs are assigned`)}
          act={(id) => api('POST /office/plans/{id}/contract', { id })}
          onDone={() => refreshQueries('/api/office/')}
          nameOf={(id) => `the plan of ${of.data.find((one) => one.id === id)?.customer.name ?? 'somebody'}`}
        />
      )}
      <PagedList
        of={of}
        row={(plan) => (
          <PlanItem
            key={plan.id}
            plan={plan}
            check={bulk && <RowCheck selection={selection} id={plan.id} label={`plan of ${plan.customer.name}`} />}
          />
        )}
        empty={empty}
      />
    </>
  );
};
