import { EmptyView } from '#islands/ui/empty-view.tsx';
import { Pagination } from '#islands/ui/pagination.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { useSearch } from '#islands/ui/use-search.ts';
import { searchWith, visit } from '#lib/client/place.ts';
import { again } from '#lib/client/queries.ts';
import { officePlans } from '#lib/contract/office.ts';
import { LoadView } from './load-view.tsx';
import { PlanRow } from './plan-row.tsx';

const tabs = [
  { state: 'awaiting', label: 'Awaiting contract', none: 'No plan waits for a contract ID' },
  { state: 'in_progress', label: 'In progress', none: 'No plan is in progress' },
  { state: 'completed', label: 'Completed', none: 'No plan is completed yet' },
  { state: 'pending', label: 'Pending', none: 'No first payment is pending' },
] as const;

export const Plans = () => {
  const query = new URLSearchParams(useSearch());
  const tab = tabs.find(({ state }) => state === query.get('state')) ?? tabs[0];
  const input = { state: tab.state, page: query.get('page') ?? '1' };
  const read = useQuery(officePlans, input);
  return (
    <section className="card queue max-w-[960px]">
      <Tabs
        label="Plans"
        onNavigate={visit}
        tabs={tabs.map(({ state, label }) => ({
          href: searchWith({ state, page: null }),
          label,
          current: state === tab.state,
        }))}
      />
      <LoadView read={read} failed="The plans did not load" onRetry={() => again(officePlans, input)}>
        {({ plans }) =>
          plans.data.length === 0 ? (
            <EmptyView title={tab.none}>Plans come here as their payments are confirmed.</EmptyView>
          ) : (
            <>
              <ul className="list">
                {plans.data.map((plan) => (
                  <PlanRow key={plan.id} plan={plan} />
                ))}
              </ul>
              <Pagination
                page={plans.current_page}
                lastPage={plans.last_page}
                hrefOf={(to) => searchWith({ page: to })}
                onNavigate={visit}
              />
            </>
          )
        }
      </LoadView>
    </section>
  );
};
