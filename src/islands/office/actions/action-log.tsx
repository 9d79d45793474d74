import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { ActionFilters, readActionFilters } from './action-filters.tsx';
import { ActionItem } from './action-item.tsx';

export const ActionLog = () => {
  const filters = readActionFilters(new URLSearchParams(useUrlQuery()));
  const read = useQuery('GET /office/actions', filters);
  return (
    <div className="stack max-w-[960px]">
      <ActionFilters filters={filters} people={read.state === 'ready' ? read.data.people : []} />
      <SavedFilters list="actions" />
      <section className="card queue">
        <LoadView read={read} failed="The log did not load">
          {({ actions }) => (
            <PagedList
              of={actions}
              row={(action) => <ActionItem key={action.id} action={action} />}
              empty={<EmptyView title="Nothing here">What the office does is listed here, with who did it.</EmptyView>}
            />
          )}
        </LoadView>
      </section>
    </div>
  );
};
