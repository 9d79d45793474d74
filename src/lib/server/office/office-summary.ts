import { and, eq, inArray, isNotNull, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { officeSummary as call } from '#lib/api/office/actions.ts';
import { cardPaymentHours } from '#lib/domain/limits.ts';
import {
  accounts,
  approvals,
  enquiries,
  incidents,
  outbox,
  payments,
  payouts,
  plans,
  providerEvents,
  unallocatedReceipts,
  users,
} from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { brokenRules, lastCheck } from '../monitoring/last-check.ts';
import { db, now } from '../runtime.ts';
import { countReservedProperties } from './holds/reserved-properties.ts';
import { countWaitingFor } from './today/office-queue.ts';

const hour = 60 * 60 * 1000;
/** Milliseconds after which an open card payment, an unprocessed event or a hold that is over needs attention. */
const overdueAfter = { payment: (cardPaymentHours + 1) * hour, event: hour, hold: hour };

const before = (age: number) => new Date(now().getTime() - age);
const pendingCount = eq(payments.stage, 'awaiting_confirmation');
const awaiting = eq(plans.state, 'awaiting');
const unanswered = isNull(enquiries.handledAt);

async function oldest(createdAt: PgColumn, where: SQL): Promise<string | null> {
  const [row] = await db()
    .select({ at: min(createdAt) })
    .from(createdAt.table)
    .where(where);
  return (row?.at as Date | null | undefined)?.toISOString() ?? null;
}

export async function officeSummary(_: unknown, { caller }: ContextOf<typeof call>) {
  const { checkedAt } = await lastCheck('recent');
  const broken = await brokenRules();
  return {
    own_permissions: caller.user.staffPermissions,
    waiting_for_me: await countWaitingFor(caller.user),
    payments_to_confirm: await db().$count(payments, pendingCount),
    unallocated_receipts: await db().$count(unallocatedReceipts, sql`${unallocatedReceipts.leftAmount} > 0`),
    oldest_payment_at: await oldest(payments.createdAt, pendingCount),
    plans_awaiting_contract: await db().$count(plans, awaiting),
    oldest_plan_at: await oldest(plans.createdAt, awaiting),
    open_enquiries: await db().$count(enquiries, unanswered),
    oldest_enquiry_at: await oldest(enquiries.createdAt, unanswered),
    open_incidents: await db().$count(incidents, isNull(incidents.endedAt)),
    given_up_mails: await db().$count(outbox, isNotNull(outbox.givenUpAt)),
    approvals: await waitingApprovals(),
    payouts: await openPayouts(),
    holds: await holds(),
    card: await cardProblems(),
    health: { ok: broken.length === 0, broken, checked_at: checkedAt?.toISOString() ?? null },
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

async function openPayouts() {
  const isOpen = inArray(payouts.state, ['asked', 'approved']);
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from ${accounts} join ${users} on ${users.id} = ${accounts.userId}
    where ${accounts.kind} = 'wallet' and ${accounts.balance} > 0 and ${users.closedAt} is not null`);
  return {
    open: await db().$count(payouts, isOpen),
    oldest_at: await oldest(payouts.createdAt, isOpen),
    /** Closed accounts with money. */
    closed_accounts: rows[0]?.count ?? 0,
  };
}

async function holds() {
  const held = eq(plans.unitState, 'held');
  return {
    held: await db().$count(plans, held),
    overdue: await db().$count(plans, and(held, lt(plans.heldUntil, before(overdueAfter.hold)))),
    reserved_properties: await countReservedProperties(),
  };
}

async function cardProblems() {
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
