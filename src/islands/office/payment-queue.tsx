import { copyIcon } from '#islands/ui/icons.ts';
import { Money } from '#islands/ui/money.tsx';
import { followWith } from '#islands/ui/plain-click.ts';
import { StatusTag } from '#islands/ui/status-tag.tsx';
import { searchWith, visit } from '#lib/client/place.ts';
import type { OfficePayment } from '#lib/contract/office.ts';
import { longDateTime } from '#lib/domain/days.ts';

interface PaymentQueueProps {
  payments: readonly OfficePayment[];
  chosen: number | null;
}

export const PaymentQueue = ({ payments, chosen }: PaymentQueueProps) => (
  <ul className="list">
    {payments.map((payment) => {
      const href = searchWith({ payment: payment.id });
      return (
        <li key={payment.id}>
          <a
            className="item"
            href={href}
            onClick={followWith(href, visit)}
            aria-current={payment.id === chosen ? 'true' : undefined}
          >
            <span className="t">{payment.customer.name}</span>
            <span className="amt">
              <Money naira={payment.amount} short />
            </span>
            <span className="sub">{payment.description}</span>
            <span className="sub">{longDateTime(new Date(payment.created_at))}</span>
            {payment.same_proof.length > 0 && (
              <span className="sub">
                <StatusTag kind="wait" icon={copyIcon}>
                  Same proof sent before
                </StatusTag>
              </span>
            )}
          </a>
        </li>
      );
    })}
  </ul>
);
