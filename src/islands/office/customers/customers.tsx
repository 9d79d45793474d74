import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { ExportButton } from '../export-button.tsx';
import { pageParam, searchParam } from '../list-query.ts';
import { ListSearch } from '../list-search.tsx';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { IfPermitted } from '../permissions.tsx';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { CustomerItem } from './customer-item.tsx';

/** All customers; search and page are in the address. */
export const Customers = () => {
  const query = new URLSearchParams(useUrlQuery());
  const name = searchParam(query);
  const input = { name, page: pageParam(query) };
  const read = useQuery('GET /office/customers', input);
  return (
    <div className="stack max-w-[960px]">
      <div className="section-head">
        <ListSearch label="Search customers" placeholder="Name, email or phone" value={name} />
        <IfPermitted to="export customers">
          <ExportButton call="GET /office/customers/export" input={{ name }} what="customers" />
        </IfPermitted>
      </div>
      <SavedFilters list="customers" />
      <section className="card queue">
        <LoadView read={read} failed="The customers did not load">
          {({ customers }) => (
            <PagedList
              of={customers}
              row={(customer) => <CustomerItem key={customer.id} customer={customer} />}
              empty={
                <EmptyView title={name ? 'No customer fits' : 'No customers yet'}>
                  {name ? 'Look for a part of a name, an address or a number.' : 'You see them here once they sign up.'}
                </EmptyView>
              }
            />
          )}
        </LoadView>
      </section>
    </div>
  );
};
