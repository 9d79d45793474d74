import { Money } from '#islands/ui/display/money.tsx';
import type { OfficeCustomer } from '#lib/api/office/customers.ts';
import { formatDate } from '#lib/domain/days.ts';

const plansOf = ({ plans_count: plans }: OfficeCustomer) => (plans === 1 ? '1 plan' : `${plans} plans`);

export const CustomerItem = ({ customer }: { customer: OfficeCustomer }) => (
  <li>
    <a className="item" href={`/office/customers/${customer.id}`}>
      <span className="t">{customer.name || 'Closed account'}</span>
      <span className="amt">
        <Money naira={customer.wallet_balance} />
      </span>
      <span className="sub [overflow-wrap:anywhere]">
        {customer.email} · {customer.phone_number}
      </span>
      <span className="tail sm mut">{plansOf(customer)}</span>
      <span className="sub">
        {customer.closed_at
          ? `Closed on ${formatDate(new Date(customer.closed_at))}`
          : `Since ${formatDate(new Date(customer.created_at))}`}
      </span>
    </a>
  </li>
);
