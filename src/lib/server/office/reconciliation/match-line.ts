import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  confirmMatches as confirmPairsCall,
  excludeLine as lineNotOursCall,
  matchLine as tieLineCall,
  unmatchLine as untieLineCall,
} from '#lib/api/office/banks/reconciliation.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import { payments } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { lockSubject } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { auditAction } from '../audit-action.ts';
import { confirmTransfer } from '../payments/confirm-payment.ts';
import { paymentSubject } from '../payments/confirmation-approval.ts';
import { lineSubject, lockLine, lockOpenCredit, lockOpenLine, setLine } from './change-lines.ts';
import { findCompanyAccount } from './company-accounts.ts';
import { findStatementLine } from './describe-lines.ts';
import { lineNotOursApproval, markNotOurs } from './line-not-ours-approval.ts';
import { matchLineToBooking } from './match-booking.ts';
import { sureNow } from './matching/sure-now.ts';
import { refuseWhileProposed } from './pending-lines.ts';

/** Each match is confirmed in a separate transaction, so that one failure does not block the others. */
export async function confirmMatches(
  { id, pairs }: PayloadOf<typeof confirmPairsCall>,
  { caller }: ContextOf<typeof confirmPairsCall>,
) {
  await findCompanyAccount(id);
  const sure = await sureNow(id, [...new Set(pairs.map(({ line_id }) => line_id))]);
  const done = { confirmed: 0, waiting: 0, left: [] as { line_id: number; reason: string }[] };
  for (const { line_id, payment_id, kind, booking_id } of pairs) {
    const { payment, booking } = sure.get(line_id) ?? {};
    const isBooking = booking !== undefined && booking.kind === kind && booking.id === booking_id;
    if (!isBooking && (payment_id === undefined || payment !== payment_id)) {
      done.left.push({ line_id, reason: 'This is no longer a suggested match' });
      continue;
    }
    try {
      const { waits } = await tx(() =>
        isBooking ? matchLineToBooking(line_id, booking, caller.user) : tie(line_id, payment_id as number, caller.user),
      );
      done[waits ? 'waiting' : 'confirmed'] += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.left.push({ line_id, reason: error.message || errorMessages[error.code] });
    }
  }
  return done;
}

export const matchLine = (
  { id, payment_id }: PayloadOf<typeof tieLineCall>,
  { caller, once }: ContextOf<typeof tieLineCall>,
) =>
  once(async () => {
    const { waits } = await tie(id, payment_id, caller.user);
    return { line: await findStatementLine(id), waits };
  });

/** Confirms a transfer that waits with what the line says, by the rules of doing so by hand; or ties a confirmed one. */
async function tie(lineId: number, paymentId: number, by: User): Promise<{ waits: boolean }> {
  await lockSubject(paymentSubject(paymentId));
  const line = await lockOpenCredit(lineId);
  await refuseWhileProposed(lineId);
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Refusal('not_found');
  if (payment.stage === 'awaiting_confirmation') {
    const approval = await confirmTransfer(
      { id: paymentId, received: line.amount, account: line.companyAccountId, line: lineId },
      by,
    );
    return { waits: approval !== null };
  }
  if (payment.method !== 'bank_transfer' || payment.received === 0)
    throw new Refusal('conflict', {
      message: 'Nothing was received by this payment, so it matches no line of a statement.',
    });
  if (payment.received !== line.amount)
    throw new Refusal('conflict', {
      message: `${formatNairaShort(payment.received)} was confirmed, and the line says ${formatNairaShort(line.amount)}.`,
    });
  if (payment.companyAccountId !== null && payment.companyAccountId !== line.companyAccountId)
    throw new Refusal('conflict', { message: 'This payment was confirmed on another account of the company.' });
  await setLine(lineId, { state: 'tied', paymentId, by });
  await auditAction({ by, action: 'tie_line', subject: paymentSubject(paymentId), detail: { line: lineId } });
  return { waits: false };
}

export const unmatchLine = ({ id }: PayloadOf<typeof untieLineCall>, { caller }: ContextOf<typeof untieLineCall>) =>
  tx(async () => {
    const { state, paymentId, commissionRunId, settlementId, officeBookingId, reason } = await lockLine(id);
    if (state === 'booked')
      throw new Refusal('conflict', { message: 'This line is booked, and a booking cannot be undone.' });
    if (state === 'open') throw new Refusal('conflict', { message: 'This line is open already.' });
    await setLine(id, { state: 'open' });
    const tied = { payment: paymentId, commission_run: commissionRunId, settlement: settlementId };
    const was = { ...tied, office_booking: officeBookingId, reason };
    const detail = Object.fromEntries(Object.entries({ was: state, ...was }).filter(([, value]) => value !== null));
    await auditAction({ by: caller.user, action: 'untie_line', subject: lineSubject(id), detail });
    return { line: await findStatementLine(id) };
  });

/** Money that went out waits for a second person, as every other way does to explain it. */
export const excludeLine = (
  { id, reason }: PayloadOf<typeof lineNotOursCall>,
  { caller }: ContextOf<typeof lineNotOursCall>,
) =>
  tx(async () => {
    await lockSubject(lineSubject(id));
    const line = await lockOpenLine(id);
    await refuseWhileProposed(id);
    const approval = line.amount < 0 ? await propose(lineNotOursApproval, { lineId: id, reason }, caller.user) : null;
    if (!approval) await markNotOurs(id, reason, caller.user);
    return { line: await findStatementLine(id), approval };
  });
