import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { isMoneyReversed } from '#lib/domain/accounting/reversals.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { clearReversalText } from '#lib/messages/office/let-be.ts';
import { providerEvents } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { bookedAmount } from '../../ledger/corrections/correction-facts.ts';
import { loadPayment } from '../../payments/card/settle-card.ts';
import { db, now } from '../../runtime.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { customerName } from '../customer-summary.ts';
import { paymentSubject } from '../payments/confirmation-approval.ts';

type ProviderEvent = typeof providerEvents.$inferSelect;

export const waitsForPerson = and(isNull(providerEvents.processedAt), isNotNull(providerEvents.problem));

const isDealtWith = () => new Refusal('changed_meanwhile', { message: 'This event has already been resolved.' });

export async function findWaitingEvent(key: string): Promise<ProviderEvent> {
  const where = and(eq(providerEvents.dedupeKey, key), waitsForPerson);
  const [event] = await db().select().from(providerEvents).where(where);
  if (!event) throw isDealtWith();
  return event;
}

/** The payment of which the provider has paid money back that is still booked here; null for every other event. */
export async function stillBooked({ paymentId, reversal }: ProviderEvent) {
  if (paymentId === null || reversal === null || !isMoneyReversed(reversal)) return null;
  const payment = await loadPayment(paymentId);
  const standing = await bookedAmount(payment);
  return standing > 0 ? { payment, standing } : null;
}

interface WaitingClearing {
  key: string;
  note: string;
  paymentId: number;
}

/** That a customer keeps what the card provider has paid back to them. */
export const clearReversalApproval: ApprovalKind<WaitingClearing> = {
  name: 'clear_reversal',
  permission: 'correct payments',
  subject: ({ paymentId }) => paymentSubject(paymentId),
  async describe({ key, note }) {
    const event = await findWaitingEvent(key);
    const booked = await stillBooked(event);
    if (!booked) throw new Refusal('changed_meanwhile', { message: 'Nothing of this is booked any more.' });
    const { payment, standing } = booked;
    return {
      summary: clearReversalText(standing, await customerName(payment.userId)),
      changes: [
        { name: 'For', before: null, after: payment.description },
        { name: 'Paid back', before: null, after: event.reversed === null ? 'All' : formatNairaShort(event.reversed) },
        { name: 'The card provider says', before: null, after: event.problem },
        { name: 'What was done', before: null, after: note },
      ],
      facts: { 'Customer’s number': payment.userId },
    };
  },
  carryOut: ({ key, note }, { by, proposedBy, approvalId }) =>
    clearEvent(key, note, by, { proposed_by: proposedBy, approval: approvalId }),
};

export async function clearEvent(key: string, note: string, by: User, approved: Record<string, unknown> = {}) {
  const [cleared] = await db()
    .update(providerEvents)
    .set({ processedAt: now() })
    .where(and(eq(providerEvents.dedupeKey, key), waitsForPerson))
    .returning();
  if (!cleared) throw isDealtWith();
  const detail = { problem: cleared.problem, note, ...approved };
  await auditAction({ by, action: 'clear_provider_event', subject: `event ${key}`, detail });
}
