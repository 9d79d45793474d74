import { and, eq, isNotNull, isNull, lt, min, or } from 'drizzle-orm';
import { cardPaymentHours } from '#lib/domain/limits.ts';
import { approvals, enquiries, payments, plans, providerEvents } from '../db/schema.ts';
import { checkHealth } from '../ledger/health.ts';
import { db, now } from '../runtime.ts';

const hour = 60 * 60 * 1000;
/** Milliseconds after which an open card payment, an unprocessed event or a hold that is over needs attention. */
const overdueAfter = { payment: (cardPaymentHours + 1) * hour, event: hour, hold: hour };

const before = (age: number) => new Date(now().getTime() - age);
const waiting = eq(payments.stage, 'awaiting_confirmation');

export async function officeSummary() {
  const [oldest] = await db()
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(waiting);
  const { ok, checks } = await checkHealth();
  return {
    payments_to_confirm: await db().$count(payments, waiting),
    oldest_payment_at: oldest?.at?.toISOString() ?? null,
    plans_awaiting_contract: await db().$count(plans, eq(plans.state, 'awaiting')),
    open_enquiries: await db().$count(enquiries, isNull(enquiries.handledAt)),
    approvals: await waitingApprovals(),
    holds: await holds(),
    card: await cardTrouble(),
    health: { ok, broken: checks.filter((check) => !check.ok).map(({ name }) => name) },
  };
}

async function waitingApprovals() {
  const isWaiting = eq(approvals.state, 'waiting');
  const [oldest] = await db()
    .select({ at: min(approvals.proposedAt) })
    .from(approvals)
    .where(isWaiting);
  return { waiting: await db().$count(approvals, isWaiting), oldest_at: oldest?.at?.toISOString() ?? null };
}

async function holds() {
  const held = eq(plans.unitState, 'held');
  return {
    held: await db().$count(plans, held),
    overdue: await db().$count(plans, and(held, lt(plans.heldUntil, before(overdueAfter.hold)))),
  };
}

async function cardTrouble() {
  const overdue = and(
    eq(payments.method, 'paystack'),
    eq(payments.stage, 'initiated'),
    lt(payments.createdAt, before(overdueAfter.payment)),
  );
  const unprocessed = and(
    isNull(providerEvents.processedAt),
    or(isNotNull(providerEvents.problem), lt(providerEvents.receivedAt, before(overdueAfter.event))),
  );
  return {
    overdue: await db().$count(payments, overdue),
    unprocessed_events: await db().$count(providerEvents, unprocessed),
  };
}

export const officeHealth = async () => ({ health: await checkHealth() });
