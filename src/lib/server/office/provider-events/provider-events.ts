import { and, asc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  clearProviderEvent as clearCall,
  proposeReversal as takeBackCall,
} from '#lib/api/office/provider-events.ts';
import { isMoneyReversed } from '#lib/domain/accounting/reversals.ts';
import { toNaira } from '#lib/domain/money.ts';
import { alreadyReversed, noMoneyReturned, reversalReasons } from '#lib/messages/office/reversals.ts';
import { providerEvents } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { bookedAmount } from '../../ledger/corrections/correction-facts.ts';
import { loadPayment } from '../../payments/card/settle-card.ts';
import { db, tx } from '../../runtime.ts';
import { isPending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { paymentSubject } from '../payments/confirmation-approval.ts';
import { correctionApproval } from '../payments/correction-approval.ts';
import {
  clearEvent,
  clearReversalApproval,
  findWaitingEvent,
  stillBooked,
  waitsForPerson,
} from './clear-reversal-approval.ts';

export async function officeProviderEvents() {
  const rows = await db()
    .select()
    .from(providerEvents)
    .where(waitsForPerson)
    .orderBy(asc(providerEvents.receivedAt), asc(providerEvents.dedupeKey))
    .limit(100);
  const events = rows.map(async (row) => ({
    key: row.dedupeKey,
    problem: row.problem ?? '',
    reversal: await reversalOf(row),
    received_at: row.receivedAt.toISOString(),
  }));
  return { events: await Promise.all(events) };
}

async function reversalOf({ paymentId, reversal: kind, reversed }: typeof providerEvents.$inferSelect) {
  if (paymentId === null || kind === null) return null;
  return {
    kind,
    payment_id: paymentId,
    amount: reversed === null ? null : toNaira(reversed),
    standing: toNaira(await bookedAmount(await loadPayment(paymentId))),
    waits: await isPending(paymentSubject(paymentId)),
  };
}

/** Asks a second person to book what the provider has paid back, and no more than is still booked. */
export const takeBackReversed = ({ key }: PayloadOf<typeof takeBackCall>, { caller }: ContextOf<typeof takeBackCall>) =>
  tx(async () => {
    const [event] = await db()
      .select()
      .from(providerEvents)
      .where(and(eq(providerEvents.dedupeKey, key), waitsForPerson));
    if (!event?.paymentId || !event.reversal) throw new Refusal('not_found');
    if (!isMoneyReversed(event.reversal)) throw new Refusal('conflict', { message: noMoneyReturned });
    const standing = await bookedAmount(await loadPayment(event.paymentId));
    if (standing === 0) throw new Refusal('conflict', { message: alreadyReversed });
    const came = Math.max(0, standing - (event.reversed ?? standing));
    const reason = reversalReasons[event.reversal];
    const wanted = { paymentId: event.paymentId, came, staysOnPlan: false, reason, eventKey: key };
    return { approval: await propose(correctionApproval, wanted, caller.user) };
  });

/**
 * Refuses `changed_meanwhile` when the event was processed or cleared in the meantime. Where the customer would keep money
 * that the provider has paid back, a second person is asked.
 */
export const clearProviderEvent = (
  { key, note }: PayloadOf<typeof clearCall>,
  { caller }: ContextOf<typeof clearCall>,
) =>
  tx(async () => {
    const booked = await stillBooked(await findWaitingEvent(key));
    if (booked) {
      const wanted = { key, note, paymentId: booked.payment.id };
      return { approval: await propose(clearReversalApproval, wanted, caller.user) };
    }
    await clearEvent(key, note, caller.user);
    return { approval: null };
  });
