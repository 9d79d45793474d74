import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogError } from '#islands/ui/overlay/dialog-error.tsx';
import type { StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { LoadView } from '../load-view.tsx';
import { submitMatch } from './reconciliation-calls.ts';

interface TieDialogProps {
  line: StatementLine;
  account: number;
  onClose: () => void;
}

/** Chooses the payment that a line is, among those without a line. */
export const MatchPaymentDialog = ({ line, account, onClose }: TieDialogProps) => {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState<number | null>(null);
  const input = { id: account, group: 'payments' as const, ...(name.length > 1 && { name }) };
  const read = useQuery('GET /office/reconciliation/{id}', input);
  const tie = async (payment: number) => {
    setBusy(payment);
    setRefused('');
    try {
      const { waits } = await submitMatch({ id: line.id, payment_id: payment });
      toast(waits ? 'info' : 'success', waits ? 'Sent for approval to a second person' : 'Matched to its payment');
      onClose();
    } catch (failure) {
      setRefused(failureText(failure, somethingWrong));
      setBusy(null);
    }
  };
  return (
    <Dialog open title="Match to payment" onClose={onClose} locked={busy !== null}>
      <div className="stack">
        <p className="[overflow-wrap:anywhere]">
          {formatDay(line.day)}, <Money naira={line.amount} />: {line.details}
        </p>
        <Field
          label="Customer"
          type="search"
          value={name}
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogError text={refused} />
        <LoadView read={read} failed="The payments did not load">
          {({ rows }) =>
            rows.length === 0 ? (
              <p className="mut">No unmatched payments on this account.</p>
            ) : (
              <ul className="list">
                {rows.flatMap(({ payments }) =>
                  payments.map(({ payment }) => (
                    <li key={payment.id} className="row spread wrap-row">
                      <span className="flex-1">
                        <b>{payment.customer.name}</b>, {formatDate(new Date(payment.created_at))}
                        <br />
                        <Money
                          naira={payment.stage === 'awaiting_confirmation' ? payment.amount : payment.amount_received}
                        />{' '}
                        <span className="sm mut">{payment.description}</span>
                      </span>
                      <Button busy={busy === payment.id} busyText="Matching…" onClick={() => void tie(payment.id)}>
                        {payment.stage === 'awaiting_confirmation' ? 'Confirm and match' : 'Match'}
                        <span className="vh"> {payment.customer.name}</span>
                      </Button>
                    </li>
                  )),
                )}
              </ul>
            )
          }
        </LoadView>
      </div>
    </Dialog>
  );
};
