import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type {
  MismatchResolution,
  MismatchResolutionState,
  ReportedCharge,
} from '#lib/domain/accounting/charge-mismatches.ts';
import { chargeMismatchReason, resolutionNotAllowed } from '#lib/messages/office/charge-mismatches.ts';
import { chargeMismatchResolutions } from '../../db/schema.ts';
import { db, now, tx } from '../../runtime.ts';
import { postAdjustment } from '../journal-adjustments/post-office-booking.ts';
import { settlePayment } from '../settle-payment.ts';
import { checkCharge } from './check-charge.ts';

export type ChargeEnd = typeof chargeMismatchResolutions.$inferSelect;

interface ResolutionRequest {
  paymentId: number;
  way: MismatchResolution;
  reason: string;
}

/**
 * Ends a charge that differs from its payment. The payment fails if it still waits; what came goes to the wallet as a
 * payment of its own, or is booked as owed to the card until the provider has sent it back.
 */
export const resolveMismatch = ({ paymentId, way, reason }: ResolutionRequest, handledBy: number) =>
  tx(async () => {
    const { payment, plan, facts } = await checkCharge(paymentId);
    const { came, open, ways, asked } = facts;
    if (!ways.includes(way)) throw new Refusal('conflict', { message: resolutionNotAllowed });
    if (open) await settlePayment(paymentId, { kind: 'failed', reason: chargeMismatchReason(came, asked) });
    if (way === 'wallet') await settlePayment(paymentId, { kind: 'received', amount: (came as ReportedCharge).amount });
    const sendsBack = way === 'send_back';
    await db()
      .insert(chargeMismatchResolutions)
      .values({
        ...{ paymentId, way, reason, handledBy, createdAt: now() },
        state: sendsBack ? 'asked' : 'done',
        amount: came?.amount ?? null,
        currency: came?.currency ?? null,
        endedAt: sendsBack ? null : now(),
      });
    if (sendsBack && came?.currency === 'NGN')
      await postAdjustment({
        kind: 'return_begun',
        amount: came.amount,
        chargeEndId: paymentId,
        reason,
        bookedBy: handledBy,
      });
    return { payment, plan, facts };
  });

/** Refuses `not_found`. */
export async function lockResolution(paymentId: number): Promise<ChargeEnd> {
  const [end] = await db()
    .select()
    .from(chargeMismatchResolutions)
    .where(eq(chargeMismatchResolutions.paymentId, paymentId))
    .for('no key update');
  if (!end) throw new Refusal('not_found');
  return end;
}

/** Of one that is locked: it was sent back, or is paid out instead, so it is owed to the card no longer. */
export async function closeCardRefund(end: ChargeEnd, state: 'sent' | 'paid_out', bookedBy: number | null) {
  await updateCardRefund(end.paymentId, { state, endedAt: now() });
  const { paymentId, amount, currency, reason } = end;
  if (currency === 'NGN' && amount !== null)
    await postAdjustment({ kind: 'return_ended', amount, chargeEndId: paymentId, reason, bookedBy });
}

export const updateCardRefund = (
  paymentId: number,
  change: { state: MismatchResolutionState; problem?: string | null; endedAt?: Date },
) => db().update(chargeMismatchResolutions).set(change).where(eq(chargeMismatchResolutions.paymentId, paymentId));
