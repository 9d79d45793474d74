import { clsx } from 'clsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { okIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { fromNaira, type Kobo } from '#lib/domain/money.ts';
import { amountDifference } from '#lib/messages/office/confirmations.ts';
import { shortDay } from '../charts/chart-texts.tsx';

type Detail = Pick<CallAnswer<'GET /office/payments/{id}'>, 'payment' | 'confirmation'>;

/** What is owed for it; null where nothing is, as of a wallet. A fee is paid in any parts. */
function expectedAmount({ payment, confirmation }: Detail): Kobo | null {
  if (!confirmation || payment.purpose === 'fund') return null;
  const owed = fromNaira(confirmation.owed);
  const isFee = payment.purpose === 'infrastructure' || payment.purpose === 'other';
  return isFee ? Math.min(owed, fromNaira(payment.amount)) : owed;
}

/** Expected, announced and on the statement in one line: what is equal is marked, and a difference is named. */
export const AmountsLine = (detail: Detail) => {
  const { payment } = detail;
  const expected = expectedAmount(detail);
  const announced = fromNaira(payment.amount);
  const line = payment.on_statement;
  const said = line && fromNaira(line.amount);
  const received = payment.stage === 'awaiting_confirmation' ? null : fromNaira(payment.amount_received);
  const wanted = expected || announced;
  return (
    <dl className="amounts">
      {expected !== null && (
        <Cell name="Expected" note={expected === 0 ? 'Can no longer be paid' : null} amount={expected} />
      )}
      <Cell name="Announced" amount={announced} note={expected ? amountDifference(announced, expected) : null} />
      {received !== null && received > 0 && (
        <Cell name="Received" amount={received} note={amountDifference(received, wanted)} equal={received === wanted} />
      )}
      {line && said !== null ? (
        <Cell
          name={`${line.evidence === 'amount' ? 'Perhaps on the statement' : 'On the statement'}, ${shortDay(line.day)}`}
          amount={said}
          note={amountDifference(said, wanted)}
          equal={said === wanted}
        />
      ) : (
        <Cell name="On the statement" amount={null} note={received === null ? 'Not there yet' : null} />
      )}
    </dl>
  );
};

interface CellProps {
  name: string;
  amount: Kobo | null;
  note: string | null;
  /** It is what was expected. */
  equal?: boolean;
}

const Cell = ({ name, amount, note, equal = false }: CellProps) => (
  <div className={clsx(equal && 'equal', note && amount !== null && 'differs')}>
    <dt>
      {equal && <Icon of={okIcon} size="s" />}
      {name}
    </dt>
    <dd>
      {amount === null ? '–' : <Money kobo={amount} full />}
      {note && <small>{note}</small>}
    </dd>
  </div>
);
