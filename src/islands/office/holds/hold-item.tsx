import { Money } from '#islands/ui/display/money.tsx';
import type { OfficeHold } from '#lib/api/office/holds.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { unitsOf } from '#lib/messages/holds.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { ReleaseButton } from './release-button.tsx';

export const HoldItem = ({
  hold: { plan_id, customer, number_of_unit, payment, since, until },
}: {
  hold: OfficeHold;
}) => (
  <li className="item">
    <a className="t b" href={`/office/customers/${customer.id}`}>
      {customer.name}
    </a>
    <span className="amt num">{unitsOf(number_of_unit)}</span>
    <span className="sub">
      <a className="link" href={`/office/payments?status=all&payment=${payment.id}`}>
        <Money naira={payment.amount} /> by {paymentMethodNames[payment.payment_method]}
      </a>
    </span>
    <span className="sub num">
      Since {formatDateTime(new Date(since))}, until {formatDateTime(new Date(until))}
    </span>
    <ReleaseButton className="due" planId={plan_id} who={customer.name} />
  </li>
);
