import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { retryQuery } from '#lib/client/api/queries.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { ExportButton } from '../export-button.tsx';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { May } from '../may.tsx';
import { PagedList } from '../paged-list.tsx';
import { useTabInView } from '../use-tab-in-view.ts';
import { PlanItem } from './plan-item.tsx';

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
  const read = useQuery('GET /office/plans', input);
  return (
    <div className="stack max-w-[960px]">
      <div className="row">
        <span className="end">
          <May to="export customers">
            <ExportButton call="GET /office/plans/export" input={{ state: tab.state }} what="plans" />
          </May>
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
        <LoadView read={read} failed="The plans did not load" onRetry={() => retryQuery('GET /office/plans', input)}>
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
