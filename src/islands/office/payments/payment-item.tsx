import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { copyIcon } from '#islands/ui/icons/icons.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { formatDateTime } from '#lib/domain/days.ts';

const warningsOf = ({ same_proof, same_sender }: OfficePayment) =>
  [same_proof.length > 0 && 'Same proof sent before', same_sender.length > 0 && 'Same sender and amount'].filter(
    (text) => text !== false,
  );

export const PaymentItem = ({ payment, chosen }: { payment: OfficePayment; chosen: boolean }) => {
  const href = queryWith({ payment: payment.id });
  return (
    <li>
      <a
        className="item"
        href={href}
        onClick={linkClickHandler(href, pushQuery)}
        aria-current={chosen ? 'true' : undefined}
      >
        <span className="t">{payment.customer.name}</span>
        <span className="amt">
          <Money naira={payment.amount} />
        </span>
        <span className="sub">{payment.description}</span>
        <span className="sub">{formatDateTime(new Date(payment.created_at))}</span>
        {warningsOf(payment).map((text) => (
          <span key={text} className="sub">
            <StatusTag kind="wait" icon={copyIcon}>
              {text}
            </StatusTag>
          </span>
        ))}
        {payment.provider_reports && (
          <span className="sub">
            <StatusTag kind="bad">Charge mismatch</StatusTag>
          </span>
        )}
        {payment.refund_id && (
          <span className="sub">
            <StatusTag kind="info">Refunded</StatusTag>
          </span>
        )}
      </a>
    </li>
  );
};
