import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { queryWith } from '#lib/client/navigation/url-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { SecurityEventItem } from './security-event-item.tsx';
import { readSecurityFilters, SecurityLogFilters } from './security-log-filters.tsx';

export const SecurityLog = () => {
  const filters = readSecurityFilters(new URLSearchParams(useUrlQuery()));
  const read = useQuery('GET /office/security-log', filters);
  return (
    <div className="stack">
      <SecurityLogFilters filters={filters} />
      {filters.account && (
        <p className="sm">
          Only what happened to one account, or was done by it.{' '}
          <a className="link" href={queryWith({ account: null, page: null })}>
            Show all accounts
          </a>
        </p>
      )}
      <section className="card queue">
        <LoadView read={read} failed="The security log did not load">
          {({ events }) => (
            <PagedList
              of={events}
              row={(event) => <SecurityEventItem key={event.id} event={event} />}
              empty={
                <EmptyView title="Nothing here">Sign-ins, failures and changes are kept here for a year.</EmptyView>
              }
            />
          )}
        </LoadView>
      </section>
    </div>
  );
};
