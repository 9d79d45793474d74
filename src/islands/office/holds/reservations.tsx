import type { OfficeReservation } from '#lib/api/office/holds.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { unitsOf } from '#lib/messages/holds.ts';

/** Nobody has to act on them, so they have no buttons. */
export const Reservations = ({ reservations }: { reservations: readonly OfficeReservation[] }) => (
  <section className="card stack">
    <div>
      <h2 className="h3">Reservations during checkout</h2>
      <p className="sm mut">These customers have chosen how to pay. Each reservation expires automatically.</p>
    </div>
    <ul className="list">
      {reservations.map(({ id, property, customer, number_of_unit, until }) => (
        <li key={id} className="item">
          <a className="t b" href={`/office/customers/${customer.id}`}>
            {customer.name}
          </a>
          <span className="amt num">{unitsOf(number_of_unit)}</span>
          <span className="sub">
            <a className="link" href={`/office/properties/${property.id}`}>
              {property.name}
            </a>
          </span>
          <span className="sub num">Until {formatDateTime(new Date(until))}</span>
        </li>
      ))}
    </ul>
  </section>
);
