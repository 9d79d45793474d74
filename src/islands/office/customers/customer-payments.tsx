import { Money } from '#islands/ui/display/money.tsx';
import { TransactionTag } from '#islands/ui/display/status-tag.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { LoadView } from '../load-view.tsx';

const listHref = (customerId: number) => `/office/payments?status=all&customer_id=${customerId}`;

/** The latest payments of the customer. */
export const CustomerPayments = ({ customerId }: { customerId: number }) => {
  const input = { customer_id: customerId };
  const read = useQuery('GET /office/payments', input);
  return (
    <section className="card queue">
      <div className="row spread">
        <h2>Payments</h2>
        <a className="link more" href={listHref(customerId)}>
          All payments
        </a>
      </div>
      <LoadView read={read} failed="The payments did not load">
        {({ payments }) =>
          payments.data.length === 0 ? (
            <p className="mut">No payment yet.</p>
          ) : (
            <ul className="list">
              {payments.data.map((payment) => (
                <CustomerPayment
                  key={payment.id}
                  payment={payment}
                  href={`${listHref(customerId)}&payment=${payment.id}`}
                />
              ))}
            </ul>
          )
        }
      </LoadView>
    </section>
  );
};

const CustomerPayment = ({ payment, href }: { payment: OfficePayment; href: string }) => (
  <li>
    <a className="item" href={href}>
      <span className="t">{payment.description}</span>
      <span className="amt">
        <Money naira={payment.amount} />
      </span>
      <span className="sub">{formatDateTime(new Date(payment.created_at))}</span>
      <span className="tail">
        <TransactionTag status={payment.status} />
      </span>
    </a>
  </li>
);
