import type { ReactNode } from 'react';
import { Money } from '#islands/ui/display/money.tsx';
import type { OwnPaymentLink } from '#lib/api/payments/payment-links.ts';
import { dayOf, formatDateTime, formatDay } from '#lib/domain/days.ts';

const dateOf = (instant: string) => formatDay(dayOf(new Date(instant)));

const stateText = ({ state, expires_at }: OwnPaymentLink) =>
  ({
    open: `Works until ${dateOf(expires_at)}`,
    paid: 'Paid',
    ended: 'Ended',
    expired: `Ended on ${dateOf(expires_at)}`,
  })[state];

const opensText = ({ opens, opened_at }: OwnPaymentLink) => {
  if (!opened_at) return 'Not opened yet';
  const last = formatDateTime(new Date(opened_at));
  return opens === 1 ? `Opened once, ${last}` : `Opened ${opens} times, last ${last}`;
};

const paymentTexts = [
  'sent a transfer, which is being confirmed',
  'paid',
  'sent a transfer that did not pay it',
] as const;

/** What became of a link: whether it was opened, and who has paid. */
export const OwnLink = ({ link, children }: { link: OwnPaymentLink; children: ReactNode }) => (
  <li className="stack gap-1 py-3">
    <p className="row spread">
      <b className="b">{link.title}</b>
      <Money naira={link.amount} />
    </p>
    <p className="sm">{stateText(link)}</p>
    <p className="sm mut">{opensText(link)}</p>
    {link.payments.map(({ by, status, at }) => (
      <p key={at} className="sm">
        {by ?? 'Somebody'} {paymentTexts[status]}, {dateOf(at)}
      </p>
    ))}
    {children}
  </li>
);
