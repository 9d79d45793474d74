import { useEffect, useRef } from 'react';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import { copyIcon } from '#islands/ui/icons/icons.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { isOverdue, shortAge } from '#lib/messages/office/confirmations.ts';

export interface Tag {
  kind: TagKind;
  text: string;
  icon?: string;
}

const warningsOf = ({ same_proof, same_sender, provider_reports, refund_id }: OfficePayment): Tag[] => [
  ...(same_proof.length > 0 ? [{ kind: 'wait', text: 'Same proof sent before', icon: copyIcon } as const] : []),
  ...(same_sender.length > 0 ? [{ kind: 'wait', text: 'Same sender and amount', icon: copyIcon } as const] : []),
  ...(provider_reports ? [{ kind: 'bad', text: 'Charge mismatch' } as const] : []),
  ...(refund_id ? [{ kind: 'info', text: 'Refunded' } as const] : []),
];

/** What the statement says of a payment that waits. */
function statedTag({ awaits_approval, on_statement, amount }: OfficePayment): Tag {
  if (awaits_approval) return { kind: 'info', text: 'Second person asked' };
  if (!on_statement) return { kind: 'plain', text: 'Not there yet' };
  if (on_statement.amount !== amount) return { kind: 'bad', text: 'Other amount' };
  return on_statement.evidence === 'sure'
    ? { kind: 'ok', text: 'On the statement' }
    : { kind: 'wait', text: 'Perhaps on the statement' };
}

/** Of a payment that waits, what speaks against it first. */
export const waitingTags = (payment: OfficePayment): Tag[] => [...warningsOf(payment), statedTag(payment)];

export const PaymentItem = ({ payment, chosen }: { payment: OfficePayment; chosen: boolean }) => {
  const href = queryWith({ payment: payment.id });
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const waits = payment.stage === 'awaiting_confirmation';
  const age = serverTime() - new Date(payment.created_at).getTime();
  return (
    <li ref={row}>
      <a
        className="item"
        href={href}
        onClick={linkClickHandler(href, pushQuery)}
        aria-current={chosen ? 'true' : undefined}
      >
        <span className="t">{payment.customer.name}</span>
        <span className="amt">
          <Money naira={payment.amount} full />
        </span>
        <span className="sub">{payment.description}</span>
        <span className="sub state">
          {waits ? (
            <span className={isOverdue(age) ? 'num late' : 'num'}>{shortAge(age)}</span>
          ) : (
            formatDateTime(new Date(payment.created_at))
          )}
          {[...(waits ? [statedTag(payment)] : []), ...warningsOf(payment)].map(({ kind, text, ...icon }) => (
            <StatusTag key={text} kind={kind} {...icon}>
              {text}
            </StatusTag>
          ))}
        </span>
      </a>
    </li>
  );
};
