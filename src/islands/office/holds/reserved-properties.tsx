import type { ReservedProperty } from '#lib/api/office/holds.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { unitsOf } from '#lib/messages/holds.ts';

/** Nobody can buy these, and nobody has paid. */
export const ReservedProperties = ({ properties }: { properties: readonly ReservedProperty[] }) => (
  <section className="card stack">
    <div>
      <h2 className="h3">Fully reserved, unpaid</h2>
      <p className="sm mut">Other customers see that all units are reserved and when to check again.</p>
    </div>
    <ul className="list">
      {properties.map(({ id, name, held_units, customers, since, until }) => (
        <li key={id} className="item">
          <a className="t b" href={`/office/holds?property_id=${id}`}>
            {name}
          </a>
          <span className="amt num">{unitsOf(held_units)}</span>
          <span className="sub">
            {customers === 1 ? 'Held by one customer' : `Held by ${customers} customers`} since{' '}
            {formatDateTime(new Date(since))}
          </span>
          <span className="sub num">The first hold ends {formatDateTime(new Date(until))}</span>
        </li>
      ))}
    </ul>
  </section>
);
