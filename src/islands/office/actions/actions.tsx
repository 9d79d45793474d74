import { EmptyView } from '#islands/ui/empty-view.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { useSearch } from '#islands/ui/use-search.ts';
import { again } from '#lib/client/queries.ts';
import { officeActions } from '#lib/contract/office-actions.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { ActionFilters, wishIn } from './action-filters.tsx';
import { ActionRow } from './action-row.tsx';

/** The log of the office. */
export const Actions = () => {
  const wish = wishIn(new URLSearchParams(useSearch()));
  const read = useQuery(officeActions, wish);
  return (
    <div className="stack max-w-[960px]">
      <ActionFilters wish={wish} people={read.state === 'ready' ? read.data.people : []} />
      <section className="card queue">
        <LoadView read={read} failed="The log did not load" onRetry={() => again(officeActions, wish)}>
          {({ actions }) => (
            <PagedList
              of={actions}
              row={(action) => <ActionRow key={action.id} action={action} />}
              empty={<EmptyView title="Nothing here">What the office does stands here, with who did it.</EmptyView>}
            />
          )}
        </LoadView>
      </section>
    </div>
  );
};
