import { eq } from 'drizzle-orm';
import { mySessions } from '#lib/api/accounts/sessions.ts';
import { savedProperties, savePropertyToggle } from '#lib/api/catalogue/saved-properties.ts';
import { enquiryRequest } from '#lib/api/content.ts';
import { notifications } from '#lib/api/notifications.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import { insertChange, terminationTerms } from '#lib/server/changes/propose-change.ts';
import {
  payments,
  plans,
  planTransfers,
  savedCards,
  savedSearches,
  secondFactors,
  users,
  visitSlots,
  visits,
} from '#lib/server/db/schema.ts';
import { openPayout } from '#lib/server/ledger/payouts/post-payout.ts';
import { db } from '#lib/server/runtime.ts';
import { aCustomer, as, type Person } from './people.ts';
import { aPlan, expectSuccess, type PlanFixture } from './plans.ts';
import { contractForm } from './purchases.ts';

export interface MarkedCustomer {
  /** Contained in every text of the customer. */
  mark: string;
  person: Person;
  plan: PlanFixture;
  ids: {
    transaction: number;
    notification: number;
    saved: number;
    session: number;
    factor: number;
    card: number;
    search: number;
    visit: number;
    payout: number;
    change: number;
    transfer: number;
    attempt: string;
    reference: string;
  };
}

const idOf = (row: { id: number } | undefined) => row?.id ?? Number.NaN;

/** A customer with one record of every kind, each with the customer's marker in it. */
export async function aMarkedCustomer(mark: string): Promise<MarkedCustomer> {
  const customer = await aCustomer({ wallet: 200_000 });
  const said = {
    firstName: mark,
    lastName: `${mark}-last`,
    email: `${mark.toLowerCase()}@example.com`,
    address: `1 ${mark} Street`,
    referralCode: `${mark}-referral`,
  };
  await db().update(users).set(said).where(eq(users.id, customer.user.id));
  const person: Person = { ...customer, user: { ...customer.user, ...said } };
  const details = { subscriber_name_1: mark, residential_address: mark, next_of_kin_name: mark, bank_name: mark };
  const plan = await aPlan({ customer: person, paid: 1, terms: details });
  const caller = as(person);
  expectSuccess(await caller.call(savePropertyToggle, { property_id: plan.property.id, is_saved: 1 }));
  const enquiry = { name: mark, email: said.email, phone: '08031234567', description: `${mark} asks` };
  expectSuccess(await caller.call(enquiryRequest, { ...enquiry, property_id: plan.property.id }));
  const lists = {
    transaction: expectSuccess(await caller.call(transactions)).body.user_transactions.data[0],
    notification: expectSuccess(await caller.call(notifications)).body.notifications.data[0],
    saved: expectSuccess(await caller.call(savedProperties)).body.saved_property.data[0],
    session: expectSuccess(await caller.call(mySessions)).body.sessions[0],
  };
  const ids = {
    transaction: idOf(lists.transaction),
    notification: idOf(lists.notification),
    saved: idOf(lists.saved),
    session: idOf(lists.session),
    factor: await aFactorOf(person),
    card: await aCardOf(person),
    search: await aSearchOf(person),
    visit: await aVisitOf(person, plan),
    payout: await aPayoutOf(person),
    change: await aChangeOf(person, plan),
    transfer: await aTransferTo(person, plan),
    ...(await ofOnePayment(person, plan)),
  };
  return { mark, person, plan, ids };
}

async function aFactorOf({ user }: Person) {
  const secret = new Uint8Array(48);
  const row = {
    userId: user.id,
    kind: 'authenticator',
    name: user.firstName,
    secret,
    confirmedAt: new Date(),
  } as const;
  const [factor] = await db().insert(secondFactors).values(row).returning({ id: secondFactors.id });
  return idOf(factor);
}

async function aCardOf({ user }: Person) {
  const consent = { consentVersion: 1, consentedAt: new Date() };
  const names = { brand: 'visa', bank: user.firstName, last4: '4081', expMonth: 12, expYear: 2030 };
  const row = { userId: user.id, authorization: new Uint8Array(48), signature: user.firstName, ...names, ...consent };
  const [card] = await db().insert(savedCards).values(row).returning({ id: savedCards.id });
  return idOf(card);
}

async function aSearchOf({ user }: Person) {
  const row = { userId: user.id, query: 'state=Lagos', title: user.firstName, filters: {}, afterChange: 0 };
  const [search] = await db().insert(savedSearches).values(row).returning({ id: savedSearches.id });
  return idOf(search);
}

/** A notice that the plan may be ended, which its customer has not answered. */
async function aChangeOf({ user }: Person, { id: planId, office }: PlanFixture) {
  const [plan] = await db().select().from(plans).where(eq(plans.id, planId));
  if (!plan) throw new Error('the customer has no plan');
  const terms = terminationTerms(plan, { basis: 'arrears', noticeUntil: '2027-06-01' });
  const row = { planId, kind: 'termination', terms, reason: `${user.firstName} is late` } as const;
  return (await insertChange({ ...row, proposedBy: office.user.id })).change.id;
}

/** The plan of somebody else, offered to the customer. */
async function aTransferTo({ user }: Person, { office }: PlanFixture) {
  const { id: planId, customer } = await aPlan();
  const terms = { kind: 'transfer', fee: 0 } as const;
  const row = { planId, kind: 'transfer', terms, reason: `For ${user.firstName}` } as const;
  const { change } = await insertChange({ ...row, proposedBy: office.user.id });
  const between = { fromUserId: customer.user.id, toUserId: user.id };
  await db()
    .insert(planTransfers)
    .values({ changeId: change.id, planId, ...between });
  return change.id;
}

async function aVisitOf({ user }: Person, { property }: PlanFixture) {
  const time = { startsAt: new Date('2027-01-09T09:00:00Z'), minutes: 60, capacity: 1, meetingPoint: user.firstName };
  const [slot] = await db().insert(visitSlots).values(time).returning({ id: visitSlots.id });
  const visitor = { name: user.firstName, email: user.email, phone: '08031234567' };
  const row = { slotId: idOf(slot), propertyId: property.id, userId: user.id, ...visitor };
  const [visit] = await db().insert(visits).values(row).returning({ id: visits.id });
  return idOf(visit);
}

async function aPayoutOf({ user }: Person) {
  const account = {
    bankCode: '057',
    bankName: user.firstName,
    accountNumber: '2000000008',
    accountName: user.firstName,
  };
  return (await openPayout({ ...account, userId: user.id, amount: 100, askedBy: user.id })).id;
}

/** The key of an attempt, and the reference of its payment. */
async function ofOnePayment(person: Person, { id: plan_id }: PlanFixture) {
  const attempt = `attempt-of-${person.user.id}`;
  const next = { plan_id, amount: 100_000, ...wallet };
  const { body } = expectSuccess(await as(person).call(repayment, next, { key: attempt }));
  const [paid] = await db().select().from(payments).where(eq(payments.id, body.payment.id));
  return { attempt, reference: paid?.reference ?? '' };
}

const wallet = { payment_method: 'virtual_wallet' };

/** For every call with an id of a customer's record: its payload with that id. */
export const callsWithCustomerId: Record<string, (id: number | string) => Record<string, unknown>> = {
  'GET /user/plan-property/{id}': (id) => ({ id }),
  'GET /user/plan-property/{id}/calendar': (id) => ({ id }),
  'GET /user/plan-property/{id}/paper': (id) => ({ id }),
  'GET /user/plan-property/{id}/payment-links': (id) => ({ id }),
  'POST /user/plan-property/{id}/payment-links': (id) => ({ id }),
  'POST /user/plan-property/{id}/payment-links/end': (id) => ({ id }),
  'GET /user/plan-property/{id}/agreement': (id) => ({ id }),
  'GET /user/plan-property/{id}/layout': (id) => ({ id }),
  'POST /user/plan-property/{id}/cancel': (id) => ({ id }),
  'GET /user/plan-property/{id}/changes': (id) => ({ id }),
  'POST /user/plan-property/{id}/termination': (id) => ({ id, owed: 1, reason: 'We move' }),
  'POST /user/plan-changes/{id}/answer': (id) => ({ id, answer: 'agree' }),
  'GET /user/plan-changes/{id}/letter': (id) => ({ id }),
  'POST /user/transfers/{id}/agree': (id) => ({ id, ...contractForm }),
  'POST /user/transfers/{id}/decline': (id) => ({ id }),
  'GET /plan-payment-list/{id}': (id) => ({ id }),
  'GET /user/transaction/{id}': (id) => ({ id }),
  'GET /user/transaction/{id}/receipt': (id) => ({ id }),
  'GET /user/transaction/{id}/slip': (id) => ({ id }),
  'POST /user/transaction/{id}/take-back': (id) => ({ id }),
  'GET /user/wallet-transaction/{id}': (id) => ({ id }),
  'GET /notification/{id}': (id) => ({ id }),
  'DELETE /user/saved-property/{id}': (id) => ({ id }),
  'DELETE /user/sessions/{id}': (id) => ({ id }),
  'PUT /user/second-factors/{id}': (id) => ({ id, name: 'Mine' }),
  'POST /user/second-factors/{id}/remove': (id) => ({ id }),
  'GET /user/payment-attempt': (key) => ({ key: String(key) }),
  'POST /user/verify-payment': (reference) => ({ reference: String(reference) }),
  'POST /payment-links/verify': (reference) => ({ token: 'of-nobody', reference: String(reference) }),
  'POST /user/make-pending-payment': (id) => ({ user_property_id: id, ...wallet }),
  'POST /user/repayment': (id) => ({ plan_id: id, amount: 100_000, ...wallet }),
  'POST /user/pay-ahead': (id) => ({
    ...{ plan_id: id, order: 'next', instalments: 1, first_id: 1, amount: 100_000 },
    ...wallet,
  }),
  'POST /user/autopay': (id) => ({ plan_id: id, source: 'wallet', consent: 1 }),
  'POST /user/payouts/{id}/withdraw': (id) => ({ id }),
  'POST /user/autopay/stop': (id) => ({ plan_id: id }),
  'DELETE /user/saved-cards/{id}': (id) => ({ id }),
  'PUT /user/saved-searches/{id}': (id) => ({ id, paused: 1 }),
  'DELETE /user/saved-searches/{id}': (id) => ({ id }),
  'DELETE /user/next-phases/{id}': (id) => ({ id }),
  'POST /visits/open': (id) => ({ id }),
  'POST /visits/move': (id) => ({ id, slot_id: 1 }),
  'POST /visits/cancel': (id) => ({ id }),
  'POST /user/transfer-slip': (id) => ({ purpose: 'repayment', plan_id: id }),
  'POST /user/pay-for-infrastructure': (id) => ({ plan_id: id, paid_amount: 2_000, purpose: 'other', ...wallet }),
};

/** The kind of id that a call takes. */
export const idFor = (name: string, { plan, ids }: MarkedCustomer) => {
  if (name.includes('transaction')) return ids.transaction;
  if (name.includes('notification')) return ids.notification;
  if (name.includes('saved-cards')) return ids.card;
  if (name.includes('saved-searches')) return ids.search;
  if (name.includes('/visits/')) return ids.visit;
  if (name.includes('plan-changes')) return ids.change;
  if (name.includes('/transfers/')) return ids.transfer;
  if (name.includes('next-phases')) return plan.property.id;
  if (name.includes('saved')) return ids.saved;
  if (name.includes('payouts')) return ids.payout;
  if (name.includes('attempt')) return ids.attempt;
  if (name.includes('verify')) return ids.reference;
  if (name.includes('second-factor')) return ids.factor;
  return name.includes('session') ? ids.session : plan.id;
};
