import { EmptyView } from '#islands/ui/empty-view.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { useUrlQuery } from '#islands/ui/use-search.ts';
import { queryWith, pushQuery } from '#lib/client/place.ts';
import { retryQuery } from '#lib/client/queries.ts';
import { officePlans } from '#lib/contract/office.ts';
import { exportPlans } from '#lib/contract/office-exports.ts';
import { ExportButton } from '../export-button.tsx';
import { pageParam } from '../list-place.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { useTabInView } from '../use-tab-in-sight.ts';
import { PlanItem } from './plan-row.tsx';

const tabs = [
  { state: 'awaiting', label: 'Awaiting contract', none: 'No plan waits for a contract ID' },
  { state: 'in_progress', label: 'In progress', none: 'No plan is in progress' },
  { state: 'completed', label: 'Completed', none: 'No plan is completed yet' },
  { state: 'pending', label: 'Pending', none: 'No first payment is pending' },
] as const;

export const Plans = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const tab = tabs.find(({ state }) => state === query.get('state')) ?? tabs[0];
  const input = { state: tab.state, page: pageParam(query) };
  const read = useQuery(officePlans, input);
  return (
    <div className="stack max-w-[960px]">
      <div className="row">
        <span className="end">
          <ExportButton call={exportPlans} input={{ state: tab.state }} what="plans" />
        </span>
      </div>
      <section className="card queue">
        <Tabs
          ref={useTabInView(tab.label)}
          label="Plans"
          onNavigate={pushQuery}
          tabs={tabs.map(({ state, label }) => ({
            href: queryWith({ state, page: null }, search),
            label,
            current: state === tab.state,
          }))}
        />
        <LoadView read={read} failed="The plans did not load" onRetry={() => retryQuery(officePlans, input)}>
          {({ plans }) => (
            <PagedList
              of={plans}
              row={(plan) => <PlanItem key={plan.id} plan={plan} />}
              empty={<EmptyView title={tab.none}>Plans come here as their payments are confirmed.</EmptyView>}
            />
          )}
        </LoadView>
      </section>
    </div>
  );
};
