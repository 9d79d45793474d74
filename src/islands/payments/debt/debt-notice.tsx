import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { Debt } from '#lib/api/payments/transactions.ts';
import { formatDate } from '#lib/domain/days.ts';
import { asSentence } from '#lib/messages/reasons.ts';

/** What the customer owes since a correction, what it comes from, and what happens next. */
export const DebtNotice = ({ debt: { amount, from } }: { debt: Debt }) => (
  <Notice kind="bad">
    <p className="b">
      You owe us <Money naira={amount} />
    </p>
    <p>
      We credited a payment that we had not received, and part of it has been used. This amount will be deducted from
      the next credit to your wallet. To pay it now, choose Fund Wallet.
    </p>
    <ul className="sm">
      {from.map((cause) => (
        <li key={cause.id}>
          <Money naira={cause.amount} /> for “{cause.description}”, corrected on{' '}
          {formatDate(new Date(cause.created_at))}: {asSentence(cause.reason)}
        </li>
      ))}
    </ul>
  </Notice>
);
