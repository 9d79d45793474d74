import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import type { EndedDifference, SettlementDifference } from '#lib/api/office/banks/settlements.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { allowedAdjustments } from '#lib/domain/accounting/journal-adjustments.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import type { DifferenceKind } from '#lib/domain/reconciliation/settlements.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { bookDifferenceText } from '#lib/messages/office/bookings.ts';
import { required } from '#lib/messages/validation.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { IfPermitted } from '../permissions.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import { BookDialog } from '../reconciliation/book-dialog.tsx';
import { useLinkedRow } from '../use-linked-row.ts';

const refreshes = ['settlements', 'approvals'] as const;
const bookDifference = mutation('POST /office/settlement-differences/{id}/book', { refreshes });
const endDifference = mutation('POST /office/settlement-differences/{id}/end', { refreshes });

const amount = (naira: number) => formatNairaShort(fromNaira(naira));

type Difference = EndedDifference['difference'];

const texts: Record<DifferenceKind, (difference: Difference) => string> = {
  unknown_charge: ({ found }) => `${amount(found)} was settled for a charge that is not in the books`,
  missing_charge: ({ expected }) => `${amount(expected)} was charged and is in no settlement`,
  amount: ({ expected, found }) => `${amount(found)} was settled for a charge of ${amount(expected)}`,
  fee: ({ expected, found }) => `The fee is ${amount(found)} where the price list says ${amount(expected)}`,
  total: ({ expected, found }) => `${amount(found)} was paid where the charges less fees are ${amount(expected)}`,
};

export const differenceText = (difference: Difference) => texts[difference.kind](difference);

interface DifferenceItemProps {
  difference: SettlementDifference;
  /** A link led to it. */
  isLinked: boolean;
}

export const DifferenceItem = ({ difference, isLinked }: DifferenceItemProps) => {
  const { id, kind, approval } = difference;
  const [open, setOpen] = useState<'book' | 'end' | null>(null);
  const close = () => setOpen(null);
  const text = differenceText(difference);
  const kinds = allowedAdjustments(kind);
  const missing = fromNaira(difference.expected) - fromNaira(difference.found);
  return (
    <li className="enquiry stack" {...useLinkedRow(isLinked)}>
      <p>{text}</p>
      <DifferenceOrigin difference={difference} />
      {approval && <ApprovalNote approval={approval} />}
      {approval?.state !== 'waiting' && (
        <IfPermitted to="reconcile">
          <div className="row wrap-row">
            {kinds.length > 0 && (
              <Button aria-haspopup="dialog" onClick={() => setOpen('book')}>
                Create adjustment…<span className="vh">: {text}</span>
              </Button>
            )}
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('end')}>
              {kinds.length > 0 ? 'Resolve without booking' : 'Mark as resolved'}
              <span className="vh">: {text}</span>
            </Button>
          </div>
        </IfPermitted>
      )}
      {open === 'book' && (
        <BookDialog
          title="Create an adjustment for this difference"
          about={`${text}.`}
          kinds={kinds}
          effect={(each) => bookDifferenceText(missing, each)}
          send={(each, note) => bookDifference({ id, kind: each, note })}
          onClose={close}
        />
      )}
      {open === 'end' && (
        <PromptDialog
          open
          onClose={close}
          title="Mark as resolved"
          action={{ text: 'Mark as resolved', variant: 'primary', busyText: 'Saving…' }}
          validate={(note) => (note.trim() ? '' : required('What was done'))}
          send={async (note) => {
            const { approval: asked } = await endDifference({ id, note });
            return asked ? approvalRequested : 'Difference resolved';
          }}
        >
          {(field) => <AreaField label="What was done" maxLength={500} {...field} />}
        </PromptDialog>
      )}
    </li>
  );
};

const DifferenceOrigin = ({ difference: { created_at, reference, payment_id } }: { difference: Difference }) => (
  <p className="sm mut [overflow-wrap:anywhere]">
    {formatDateTime(new Date(created_at))}
    {reference && ` · ${reference}`}
    {payment_id && (
      <>
        {' · '}
        <a className="link" href={`/office/payments?status=all&payment=${payment_id}`}>
          Payment {payment_id}
        </a>
      </>
    )}
  </p>
);
