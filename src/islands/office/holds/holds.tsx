import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { OfficeHold } from '#lib/api/office/holds.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { pageParam, searchParam } from '../list-query.ts';
import { ListSearch } from '../list-search.tsx';
import { LoadView } from '../load-view.tsx';
import { HoldItem } from './hold-item.tsx';
import { Reservations } from './reservations.tsx';
import { ReservedProperties } from './reserved-properties.tsx';

/** Units that wait for their first payment, by property. */
export const Holds = () => {
  const query = new URLSearchParams(useUrlQuery());
  const property = query.get('property_id') ?? '';
  const name = searchParam(query);
  const input = { name, page: pageParam(query), property_id: /^[1-9]\d{0,14}$/.test(property) ? property : '' };
  const read = useQuery('GET /office/holds', input);
  return (
    <div className="stack">
      <p className="mut">
        Others cannot buy these units until the first payment is decided or the time is over. Released units are
        available immediately. Money received later holds them again or, if they are no longer available, is credited to
        the customer’s wallet.
      </p>
      <ListSearch label="Search" placeholder="Property or customer" value={name} />
      <LoadView read={read} failed="The holds did not load">
        {({ holds, reservations, reserved_properties }) => (
          <>
            {reserved_properties.length > 0 && <ReservedProperties properties={reserved_properties} />}
            {reservations.length > 0 && <Reservations reservations={reservations} />}
            {holds.data.length === 0 && reservations.length === 0 && (
              <section className="card">
                <EmptyView title={name ? 'No hold matches' : 'No units are held'}>
                  Units appear here when a first payment by card or transfer is started.
                </EmptyView>
              </section>
            )}
            {byProperty(holds.data).map(({ property, holds: own }) => (
              <section key={property.id} className="card stack">
                <div>
                  <h2 className="h3">
                    <a href={`/office/properties/${property.id}`}>{property.name}</a>
                  </h2>
                  <p className="sm mut num">
                    {property.held_units} of {property.total_units} units held
                  </p>
                </div>
                <ul className="list">
                  {own.map((hold) => (
                    <HoldItem key={hold.plan_id} hold={hold} />
                  ))}
                </ul>
              </section>
            ))}
            <Pagination
              page={holds.current_page}
              lastPage={holds.last_page}
              hrefOf={(to) => queryWith({ page: to })}
              onNavigate={pushQuery}
            />
          </>
        )}
      </LoadView>
    </div>
  );
};

interface PropertyHolds {
  property: OfficeHold['property'];
  holds: OfficeHold[];
}

/** The list is ordered by property. */
const byProperty = (holds: readonly OfficeHold[]) =>
  holds.reduce<PropertyHolds[]>((groups, hold) => {
    const last = groups.at(-1);
    if (last?.property.id === hold.property.id) last.holds.push(hold);
    else groups.push({ property: hold.property, holds: [hold] });
    return groups;
  }, []);
