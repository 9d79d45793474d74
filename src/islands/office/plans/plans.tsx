import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { ExportButton } from '../export-button.tsx';
import { pageParam, searchParam } from '../list-query.ts';
import { ListSearch } from '../list-search.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { useTabInView } from '../use-tab-in-view.ts';
import { PlanList } from './plan-list.tsx';

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
  const name = searchParam(query);
  const input = { state: tab.state, name, page: pageParam(query) };
  const read = useQuery('GET /office/plans', input);
  return (
    <div className="stack max-w-[960px]">
      <div className="section-head">
        <ListSearch label="Search plans" placeholder="Name, phone, contract" value={name} />
        <IfPermitted to="export customers">
          <ExportButton call="GET /office/plans/export" input={{ state: tab.state, name }} what="plans" />
        </IfPermitted>
      </div>
      <SavedFilters list="plans" />
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
        <LoadView read={read} failed="The plans did not load">
          {({ plans }) => (
            <PlanList
              of={plans}
              many={tab.state === 'awaiting'}
              empty={
                name ? (
                  <EmptyView title="No plan fits">
                    Names and phones of the contract form count, too. Other plans may be under another tab.
                  </EmptyView>
                ) : (
                  <EmptyView title={tab.none}>Plans come here as their payments are confirmed.</EmptyView>
                )
              }
            />
          )}
        </LoadView>
      </section>
    </div>
  );
};
