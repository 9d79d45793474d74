import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { CameCharge, ChargeEndState, ChargeEndWay } from '#lib/domain/accounting/charge-ends.ts';
import { chargeMismatchReason, notThisWay } from '#lib/messages/office/charge-ends.ts';
import { chargeEnds } from '../../db/schema.ts';
import { db, now, tx } from '../../runtime.ts';
import { postOfficeBooking } from '../office-bookings/post-office-booking.ts';
import { settlePayment } from '../settle-payment.ts';
import { weighCharge } from './weigh-charge.ts';

export type ChargeEnd = typeof chargeEnds.$inferSelect;

interface WantedEnd {
  paymentId: number;
  way: ChargeEndWay;
  reason: string;
}

/**
 * Ends a charge that differs from its payment. The payment fails if it still waits; what came goes to the wallet as a
 * payment of its own, or is booked as owed to the card until the provider has sent it back.
 */
export const closeCharge = ({ paymentId, way, reason }: WantedEnd, handledBy: number) =>
  tx(async () => {
    const { payment, plan, facts } = await weighCharge(paymentId);
    const { came, open, ways, asked } = facts;
    if (!ways.includes(way)) throw new Refusal('conflict', { message: notThisWay });
    if (open) await settlePayment(paymentId, { kind: 'failed', reason: chargeMismatchReason(came, asked) });
    if (way === 'wallet') await settlePayment(paymentId, { kind: 'received', amount: (came as CameCharge).amount });
    const sendsBack = way === 'send_back';
    await db()
      .insert(chargeEnds)
      .values({
        ...{ paymentId, way, reason, handledBy, createdAt: now() },
        state: sendsBack ? 'asked' : 'done',
        amount: came?.amount ?? null,
        currency: came?.currency ?? null,
        endedAt: sendsBack ? null : now(),
      });
    if (sendsBack && came?.currency === 'NGN')
      await postOfficeBooking({
        kind: 'return_begun',
        amount: came.amount,
        chargeEndId: paymentId,
        reason,
        bookedBy: handledBy,
      });
    return { payment, plan, facts };
  });

/** Refuses `not_found`. */
export async function lockChargeEnd(paymentId: number): Promise<ChargeEnd> {
  const [end] = await db().select().from(chargeEnds).where(eq(chargeEnds.paymentId, paymentId)).for('no key update');
  if (!end) throw new Refusal('not_found');
  return end;
}

/** Of one that is locked: it was sent back, or is paid out instead, so it is owed to the card no longer. */
export async function closeReturn(end: ChargeEnd, state: 'sent' | 'paid_out', bookedBy: number | null) {
  await setReturn(end.paymentId, { state, endedAt: now() });
  const { paymentId, amount, currency, reason } = end;
  if (currency === 'NGN' && amount !== null)
    await postOfficeBooking({ kind: 'return_ended', amount, chargeEndId: paymentId, reason, bookedBy });
}

export const setReturn = (
  paymentId: number,
  change: { state: ChargeEndState; problem?: string | null; endedAt?: Date },
) => db().update(chargeEnds).set(change).where(eq(chargeEnds.paymentId, paymentId));
