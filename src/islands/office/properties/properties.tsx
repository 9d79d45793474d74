import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { listLength } from '#lib/messages/office/list-length.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { IfPermitted } from '../permissions.tsx';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { PropertyFilterBar } from './property-filter-bar.tsx';
import { hasPropertyFilters, readPropertyFilters } from './property-filter-state.ts';
import { PropertyItem } from './property-item.tsx';

/** All properties, published or not; the filters are in the address. */
export const Properties = () => {
  const filters = readPropertyFilters(new URLSearchParams(useUrlQuery()));
  const read = useQuery('GET /office/properties', filters);
  return (
    <div className="stack">
      <PropertyFilterBar filters={filters} />
      <SavedFilters list="properties" />
      <section className="card queue">
        <LoadView read={read} failed="The properties did not load">
          {({ properties }) => (
            <>
              {properties.data.length > 0 && (
                <p className="sm mut num" role="status">
                  {properties.total === 1 ? '1 property' : `${listLength(properties)} properties`}
                </p>
              )}
              <PagedList
                of={properties}
                row={(property) => <PropertyItem key={property.id} property={property} />}
                empty={<EmptyList filtered={hasPropertyFilters(filters) || properties.total > 0} />}
              />
            </>
          )}
        </LoadView>
      </section>
    </div>
  );
};

const EmptyList = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyView title="No property fits" action={<ButtonLink href="/office/properties">Show all properties</ButtonLink>}>
      Look for a part of the name, a place or a number, or choose fewer filters.
    </EmptyView>
  ) : (
    <EmptyView
      title="No properties yet"
      action={
        <IfPermitted to="change properties">
          <ButtonLink href="/office/properties/new">New property</ButtonLink>
        </IfPermitted>
      }
    >
      You see them here once they are created or imported.
    </EmptyView>
  );
