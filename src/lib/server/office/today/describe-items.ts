import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WaitingItem } from '#lib/api/office/today/queue.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { WaitingKind } from '#lib/domain/staff/waiting-work.ts';
import {
  approvals,
  enquiries,
  payments,
  planNotes,
  plans,
  properties,
  unallocatedReceipts,
  users,
} from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { approvalFor, approvalRows } from '../approvals/approval-rows.ts';
import { fullName, toCustomerSummary } from '../customer-summary.ts';
import { enquiryOf, enquiryRows } from '../enquiries/enquiry-rows.ts';
import { officePaymentOf, officePaymentRows } from '../payments/payment-rows.ts';
import { officePayoutsOf } from '../payouts/payout-list.ts';
import { receiptOf, receiptRows } from '../unallocated/receipt-rows.ts';
import { officeVisitsOf } from '../visits/office-visit-rows.ts';
import { openStatements } from './open-statements.ts';
import type { TakenRow } from './taken-up.ts';
import type { WaitingKey } from './waiting-keys.ts';
import type { QueueReader } from './waiting-sources.ts';

type Described = { [Kind in WaitingKind]: Omit<Extract<WaitingItem, { kind: Kind }>, keyof Envelope> };
type Envelope = Pick<WaitingItem, 'id' | 'since' | 'amount' | 'taken'>;
type ById<Kind extends WaitingKind> = Map<number, Described[Kind]>;

const byId = <Row, Item>(rows: readonly Row[], id: (row: Row) => number, item: (row: Row) => Item) =>
  new Map(rows.map((row) => [id(row), item(row)]));

const author = alias(users, 'author');

async function planRows(ids: readonly number[]) {
  const rows = await db()
    .select({ plan: plans, customer: users, property: { id: properties.id, name: properties.name } })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(inArray(plans.id, [...ids]));
  return rows.map(({ plan, customer, property }) => ({
    plan,
    facts: { customer: toCustomerSummary(customer), property, number_of_unit: plan.units },
  }));
}

const describe: { [Kind in WaitingKind]: (ids: number[], reader: QueueReader) => Promise<ById<Kind>> } = {
  payment: async (ids) =>
    byId(
      await officePaymentRows(inArray(payments.id, ids)),
      ({ payment }) => payment.id,
      (row) => ({ kind: 'payment', payment: officePaymentOf(row) }),
    ),
  approval: async (ids, { user }) => {
    const answer = await approvalFor(user);
    return byId(
      await approvalRows(inArray(approvals.id, ids)),
      ({ approval }) => approval.id,
      (row) => ({ kind: 'approval', approval: answer(row) }),
    );
  },
  payout: async (ids, { user }) =>
    byId(
      await officePayoutsOf(ids, user),
      ({ id }) => id,
      (payout) => ({ kind: 'payout', payout }),
    ),
  statement: async (ids) =>
    byId(
      await openStatements(ids),
      ({ id }) => id,
      ({ id: _, ...statement }) => ({ kind: 'statement', statement }),
    ),
  receipt: async (ids) =>
    byId(
      await receiptRows(inArray(unallocatedReceipts.id, ids), { limit: ids.length, offset: 0 }),
      ({ receipt }) => receipt.id,
      (row) => ({ kind: 'receipt', receipt: receiptOf(row) }),
    ),
  promise: describePromises,
  contract: async (ids) =>
    byId(
      await planRows(ids),
      ({ plan }) => plan.id,
      ({ facts }) => ({ kind: 'contract', plan: facts }),
    ),
  enquiry: async (ids) =>
    byId(
      await enquiryRows(inArray(enquiries.id, ids), { limit: ids.length }),
      ({ enquiry }) => enquiry.id,
      (row) => ({ kind: 'enquiry', enquiry: enquiryOf(row) }),
    ),
  visit: async (ids) =>
    byId(
      await officeVisitsOf(ids),
      ({ id }) => id,
      (visit) => ({ kind: 'visit', visit }),
    ),
  hold: async (ids) =>
    byId(
      await planRows(ids),
      ({ plan }) => plan.id,
      ({ plan, facts }) => ({ kind: 'hold', hold: { ...facts, until: (plan.heldUntil as Date).toISOString() } }),
    ),
};

async function describePromises(ids: number[]): Promise<ById<'promise'>> {
  const notes = await db()
    .select({ note: planNotes, by: { firstName: author.firstName, lastName: author.lastName } })
    .from(planNotes)
    .innerJoin(author, eq(author.id, planNotes.userId))
    .where(inArray(planNotes.id, ids));
  const of = new Map((await planRows(notes.map(({ note }) => note.planId))).map((row) => [row.plan.id, row]));
  return new Map(
    notes.flatMap(({ note, by }) => {
      const { facts } = of.get(note.planId) ?? {};
      if (!facts || note.promisedFor === null) return [];
      const promise = {
        ...facts,
        plan_id: note.planId,
        promised_for: note.promisedFor,
        note: note.text,
        by: fullName(by),
      };
      return [[note.id, { kind: 'promise', promise }] as const];
    }),
  );
}

/** In the order of the keys; what has been dealt with since they were read is left out. */
export async function describeItems(
  keys: readonly WaitingKey[],
  taken: readonly TakenRow[],
  reader: QueueReader,
): Promise<WaitingItem[]> {
  const described = new Map<WaitingKind, Map<number, object>>();
  for (const kind of new Set(keys.map((key) => key.kind))) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    described.set(kind, await describe[kind](ids, reader));
  }
  return keys.flatMap(({ kind, id, since, amount }) => {
    const of = described.get(kind)?.get(id);
    const one = taken.find((each) => each.kind === kind && each.id === id);
    const envelope = {
      id,
      since: new Date(since).toISOString(),
      amount: amount === null ? null : toNaira(amount),
      taken: one ? { by: one.by, since: one.since, until: one.until } : null,
    };
    return of ? [{ ...of, ...envelope } as WaitingItem] : [];
  });
}
