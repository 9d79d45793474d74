import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import type { OwedPart } from '#lib/api/office/banks/unallocated.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { fillOldestFirst, takesPart } from '#lib/domain/accounting/allocation.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNaira, fromNaira, type Kobo, parseNaira, toNaira } from '#lib/domain/money.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { useScreenKeys } from '../shortcuts/screen-keys.ts';
import type { ReceiptData } from './receipt-data.ts';
import { submitAllocation } from './unallocated-calls.ts';

interface AllocationFormProps {
  data: ReceiptData;
  owed: NonNullable<ReceiptData['owed']>;
}

const typedAmount = (kobo: Kobo) => (kobo > 0 ? String(toNaira(kobo)) : '');
const amountOf = (typed: string | undefined): Kobo => (typed ? (parseNaira(typed) ?? 0) : 0);

/** Filled with the oldest first, then fees; a rest stays until it goes to the wallet or to somebody else. */
export const AllocationForm = ({
  data: { receipt, approval_above },
  owed: { customer, parts },
}: AllocationFormProps) => {
  const available = fromNaira(receipt.left);
  const payable = parts.filter(({ problem }) => problem === null);
  const [amounts, setAmounts] = useState(() => {
    const filled = fillOldestFirst(
      payable.map(({ kind, owed }) => ({ kind, owed: fromNaira(owed) })),
      available,
    ).amounts;
    return payable.map((_, at) => typedAmount(filled[at] ?? 0));
  });
  const [wallet, setWallet] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState('');
  const allocated = amounts.reduce((sum, typed) => sum + amountOf(typed), 0) + amountOf(wallet);
  const left = available - allocated;
  const chosen = amounts.filter((typed) => amountOf(typed) > 0).length + (amountOf(wallet) > 0 ? 1 : 0);
  const toWallet = () => setWallet(typedAmount(Math.max(0, left + amountOf(wallet))));
  useScreenKeys({ w: toWallet });
  const { run, busy, refused } = useAction(
    () =>
      submitAllocation({
        ...{ id: receipt.id, customer_id: customer.id, note },
        parts: payable.flatMap(({ kind, plan_id, repayment_id }, at) =>
          amountOf(amounts[at]) > 0
            ? { kind, plan_id, amount: amounts[at] ?? '', ...(repayment_id !== null && { repayment_id }) }
            : [],
        ),
        ...(amountOf(wallet) > 0 && { to_wallet: wallet }),
      }),
    {
      done: ({ approval }) =>
        approval
          ? toast('info', approvalRequested)
          : toast('success', `Allocated ${formatNaira(allocated)} to ${customer.name}`),
    },
  );
  const problem =
    left < 0
      ? 'More is allocated than came.'
      : allocated === 0
        ? 'Enter at least one amount.'
        : !note.trim()
          ? 'Say how you know whose it is.'
          : '';
  const send = () => {
    setWrong(problem);
    if (!problem) run();
  };
  const isLarge = allocated >= fromNaira(approval_above);
  return (
    <div className="stack">
      {parts.length === 0 ? (
        <p className="mut">{customer.name} owes nothing now. It can go to the wallet.</p>
      ) : (
        <table className="owed">
          <caption className="vh">What {customer.name} owes</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Due</th>
              <th scope="col" className="fig-cell">
                Owed ₦
              </th>
              <th scope="col" className="fig-cell">
                Allocate ₦
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => {
              const at = payable.indexOf(part);
              return (
                <PartRow
                  key={`${part.kind} ${part.plan_id} ${part.repayment_id}`}
                  part={part}
                  value={amounts[at] ?? ''}
                  onChange={(typed) => setAmounts(amounts.map((one, place) => (place === at ? typed : one)))}
                />
              );
            })}
          </tbody>
        </table>
      )}
      <MoneyField label={`Wallet of ${customer.name}`} value={wallet} onChange={setWallet} />
      <div className="row spread wrap-row">
        <p aria-live="polite">
          Left to allocate{' '}
          <b className={left < 0 ? 'late' : undefined}>
            {left < 0 && '−'}
            <Money naira={toNaira(Math.abs(left))} full />
          </b>
        </p>
        <Button variant="quiet" disabled={left <= 0} onClick={toWallet}>
          Rest to the wallet
        </Button>
      </div>
      <AreaField
        label="How we know"
        maxLength={500}
        hint="Such as: called 0803 555 0144, sent it from the shop’s account"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {isLarge && (
        <Notice kind="wait" live>
          From <Money naira={approval_above} /> on a second person approves. Nothing is booked until then.
        </Notice>
      )}
      {(wrong && problem) || refused ? (
        <Notice kind="bad" live>
          {(wrong && problem) || refused}
        </Notice>
      ) : null}
      <div className="row wrap-row">
        <Button variant="primary" busy={busy} busyText="Allocating…" onClick={send}>
          {isLarge ? 'Send for approval: ' : ''}Allocate <Money naira={toNaira(allocated)} full />
          {chosen > 1 ? ` in ${chosen} parts` : ''}
        </Button>
      </div>
    </div>
  );
};

interface PartRowProps {
  part: OwedPart;
  value: string;
  onChange: (typed: string) => void;
}

const PartRow = ({ part, value, onChange }: PartRowProps) => {
  const { kind, plan_id, contract, property, title, due, days_late, owed, problem } = part;
  return (
    <tr>
      <th scope="row">
        {kind === 'repayment' ? `${title}, ${property}` : title}
        <br />
        <a className="link sm" href={`/office/plans/${plan_id}`}>
          {contract ?? `Plan ${plan_id}`}
        </a>
      </th>
      <td>
        {due === null ? '–' : formatDay(due)}
        {days_late > 0 && <span className="late"> · {days_late} days late</span>}
      </td>
      <td className="fig-cell">
        <Money naira={owed} full />
      </td>
      <td className="allot">
        {problem ? (
          <span className="sm mut">{problem}</span>
        ) : (
          <MoneyField
            label={`Allocate to ${title}${takesPart(kind) ? '' : ', whole'}`}
            value={value}
            onChange={onChange}
          />
        )}
      </td>
    </tr>
  );
};
