import type { StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import { type LineBookingKind, lineBookingKinds } from '#lib/domain/accounting/journal-adjustments.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { bookLineText } from '#lib/messages/office/bookings.ts';
import { BookDialog } from './book-dialog.tsx';
import { submitBookLine } from './reconciliation-calls.ts';

interface BookLineDialogProps {
  line: StatementLine;
  /** As lines like it were booked before. */
  like?: LineBookingKind | undefined;
  onClose: () => void;
}

/** Proposes to book what nothing in the books is. */
export const BookLineDialog = ({ line, like, onClose }: BookLineDialogProps) => {
  const amount = fromNaira(line.amount);
  return (
    <BookDialog
      title="Create an adjustment for this line"
      about={`${formatDay(line.day)}, ${line.direction === 'out' ? '−' : ''}${formatNairaShort(amount)}: ${line.details}`}
      kinds={lineBookingKinds}
      like={like}
      effect={(kind) => bookLineText(line.direction === 'out' ? -amount : amount, kind, 'this account')}
      send={(kind, note) => submitBookLine({ id: line.id, kind, note })}
      onClose={onClose}
    />
  );
};
