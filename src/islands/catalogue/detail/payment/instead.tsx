import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental, isSoldOut } from '#lib/domain/offers.ts';
import { listingHref } from '../../listing/listing-url.ts';

/** What can be done where the property itself cannot be bought: it is sold out, or let. */
export const Instead = ({ property }: { property: Property }) => {
  const { id, state, type } = property;
  const rental = isRental(property);
  if (!rental && !isSoldOut({ unitAvailable: property.unit_available })) return null;
  const [kind, what] = type.name === 'Land' ? ['1', 'Land'] : ['2', 'Houses'];
  const others = { state, type: kind, ...(rental && { status: 'For Sale' }) };
  return (
    <p className="sm">
      {rental ? 'Let by the year, not sold. ' : 'All are sold. Save it in case one comes back, or '}
      {!rental && (
        <>
          <a className="link" href={`/dashboard/alerts?next_phase=${id}`}>
            hear of the next phase
          </a>
          {'. '}
        </>
      )}
      <a className="link" href={listingHref('/properties', others)}>
        {`${what}${rental ? ' for sale' : ''} in ${state}`}
      </a>
    </p>
  );
};
