import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { matchBooking as call } from '#lib/api/office/banks/reconciliation.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { type BookingKind, isIncoming } from '#lib/domain/reconciliation/bookings.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { tx } from '../../runtime.ts';
import { lockSubject } from '../approvals/pending.ts';
import { auditAction } from '../audit-action.ts';
import { settleByLine } from '../payouts/settle-payout.ts';
import { type Booking, findBooking } from './bookings.ts';
import { lineSubject, lockOpenLine, setLine } from './change-lines.ts';
import { findStatementLine } from './describe-lines.ts';
import { refuseWhileProposed } from './pending-lines.ts';

export const matchBooking = (
  { id, kind, booking_id: bookingId }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) =>
  tx(async () => {
    await matchLineToBooking(id, { kind, id: bookingId }, caller.user);
    return { line: await findStatementLine(id) };
  });

const names: Record<BookingKind, string> = {
  payout: 'payout',
  commission_run: 'commission run',
  settlement: 'settlement',
  sent_back: 'office booking',
  own_transfer_out: 'own transfer, out',
  own_transfer_in: 'own transfer, in',
  cash_paid_in: 'cash paid in',
  cash_float: 'cash from the bank',
};

/** Books nothing, unless it is a payout that waits for the bank, which is paid then. Refuses a different amount, direction or account, and bookings already matched to another line. */
export async function matchLineToBooking(lineId: number, wanted: Pick<Booking, 'kind' | 'id'>, by: User) {
  const subject = `${names[wanted.kind]} ${wanted.id}`;
  await lockSubject(subject);
  const line = await lockOpenLine(lineId);
  await refuseWhileProposed(lineId);
  const found = await findBooking(wanted.kind, wanted.id);
  if (!found) throw new Refusal('not_found');
  const refuse = (message: string) => new Refusal('conflict', { message });
  if (found.line !== null) throw refuse('This is already matched to another line of a statement.');
  if (isIncoming(found.kind) !== line.amount > 0)
    throw refuse(line.amount > 0 ? 'Money came in with this line.' : 'Money went out with this line.');
  if (found.amount !== Math.abs(line.amount))
    throw refuse(
      `${formatNairaShort(found.amount)} is booked, and the line says ${formatNairaShort(Math.abs(line.amount))}.`,
    );
  if (found.account && found.account.id !== line.companyAccountId)
    throw refuse('This is booked on another account of the company.');
  const { column } = found.tie;
  const id = found.awaitsBank ? await settleByLine(found.id, line, by) : found.tie.id;
  if (column === 'paymentId') await setLine(lineId, { state: 'tied', paymentId: id, by });
  else if (column === 'commissionRunId') await setLine(lineId, { state: 'tied', commissionRunId: id, by });
  else if (column === 'officeBookingId') await setLine(lineId, { state: 'tied', officeBookingId: id, by });
  else await setLine(lineId, { state: 'tied', settlementId: id, by });
  await auditAction({ by, action: 'tie_booking', subject: lineSubject(lineId), detail: { to: subject } });
  return { waits: false };
}
