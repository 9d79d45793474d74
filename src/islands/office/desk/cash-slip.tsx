import { clsx } from 'clsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { amountInWords } from '#lib/domain/words/amount-in-words.ts';
import { site } from '#lib/site.ts';

type Receipt = CallAnswer<'GET /office/cash-receipts/{id}'>['receipt'];

/** What the customer is given, with a number for each thing that was paid for. */
export const CashSlip = ({ receipt, roll }: { receipt: Receipt; roll: boolean }) => {
  const { at, desk, by, customer, total, parts, left } = receipt;
  return (
    <article className={clsx('card stack cash-slip', roll && 'roll')} aria-label="Receipt">
      <div className="row spread">
        <b className="b">{site.name}</b>
        <span className="b">{parts.length > 1 ? 'Receipts' : 'Receipt'}</span>
      </div>
      <p className="mut">
        {formatDateTime(new Date(at))} · Desk {desk} · {by}
      </p>
      <DescriptionList lines={[{ name: 'From', value: customer.name }]} />
      <ul className="stack tight parts">
        {parts.map(({ number, description, contract_id, amount, withdrawn }) => (
          <li key={number}>
            <span>
              <b className="b num">{number}</b>
              {withdrawn && ' (taken back or corrected)'}
              <br />
              {description}
              {contract_id && `, ${contract_id}`}
            </span>
            <Money naira={amount} full />
          </li>
        ))}
      </ul>
      <DescriptionList
        lines={[
          { name: 'Received in cash', value: <Money naira={total} full />, sum: true },
          ...left.map(({ property, amount }) => ({
            name: `Left to pay, ${property}`,
            value: <Money naira={amount} full />,
          })),
        ]}
      />
      <p>{amountInWords(fromNaira(total))}.</p>
      <p className="mut sm">
        Each payment stands in your account under Transactions, with a receipt that can be checked. Nobody of our office
        takes cash without one.
      </p>
    </article>
  );
};
