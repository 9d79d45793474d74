import { eq } from 'drizzle-orm';
import { addDays, type Day } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { nextRepayment } from '#lib/domain/repayments.ts';
import { plans } from '../../../db/schema.ts';
import { makeContract } from '../../../documents/make-contract.ts';
import { receiveTransfer } from '../../../ledger/receive-transfer.ts';
import type { Plan } from '../../../ledger/rows.ts';
import { finishCard } from '../../../payments/card/finish-card.ts';
import { repayment } from '../../../payments/repayment.ts';
import { repaymentsOf } from '../../../plans/repayment-rows.ts';
import { db } from '../../../runtime.ts';
import { type Cast, makeAccount } from '../accounts.ts';
import { assign, buy, confirm, payFee, propertyNamed, transferSlip } from '../actions.ts';
import { type Actor, actAs } from '../actor.ts';
import type { StoryClock } from '../story-clock.ts';
import type { Buyer, Registration } from './customers.ts';
import type { Diary } from './timeline.ts';

/** A bulk demo customer during seeding. */
export interface DemoCustomer extends Buyer {
  who: Actor;
  planId: number;
  /** Latest last. */
  paymentIds: number[];
  /** From that day on nothing is paid. */
  stopsOn?: Day;
  /** Of the transfer for this instalment, counted from 0, only so many percent arrive. */
  short?: { instalment: number; percent: number };
}

/** Writes into the diary how one of them buys and pays. */
export function purchaseStory(
  thread: DemoCustomer,
  { office, finance, support }: Cast,
  diary: Diary,
  clock: StoryClock,
) {
  const { start, by, terms, stopsOn } = thread;
  diary.on(thread.joinedOn, '12:10', async () => {
    thread.who = await openAccount(thread, clock);
  });
  diary.on(start, '11:05', () => purchase(thread));
  if (by === 'bank_transfer') diary.on(start, '16:30', () => confirm(office, latest(thread)));
  diary.on(addDays(start, 1), '09:20', () => assign(support, thread.planId));
  const due = (terms?.payments ?? []).filter((day) => stopsOn === undefined || day < stopsOn);
  for (const [at, on] of due.entries()) {
    diary.on(on, '18:15', () => payInstalment(thread));
    if (by === 'bank_transfer')
      diary.on(addDays(on, 1), '10:05', () => confirmTransfer(thread, finance, at === thread.short?.instalment));
  }
  if (thread.paysFees) diary.on(addDays(start, 30), '10:40', () => payFees(thread));
}

export const latest = ({ paymentIds }: DemoCustomer) => paymentIds.at(-1) as number;

export const planOf = async ({ planId }: DemoCustomer): Promise<Plan> => {
  const [plan] = await db().select().from(plans).where(eq(plans.id, planId));
  return plan as Plan;
};

export async function openAccount({ name, email, phone, joinedOn }: Registration, clock: StoryClock) {
  return actAs(await makeAccount({ email, phone, name: [name.first, name.last], password: '', joinedOn }, clock));
}

async function purchase(thread: DemoCustomer) {
  const { who, by, units, terms, marketer, estate, start } = thread;
  const { price, initialDeposit } = await propertyNamed(estate);
  const amount = (terms ? initialDeposit : price) * units;
  if (by === 'virtual_wallet') await fund(thread, amount, start);
  const wanted = { property: estate, units, purpose: 'Bungalow', by } as const;
  const bought = await buy(who, {
    ...wanted,
    ...(marketer && { marketer }),
    ...(terms && { months: terms.months, schedule: terms.schedule }),
  });
  Object.assign(thread, { planId: bought.planId, paymentIds: [bought.paymentId] });
  if (by === 'paystack') await charged(bought.paymentId, amount);
}

async function payInstalment(thread: DemoCustomer) {
  const { who, by, planId, name } = thread;
  const next = nextRepayment(await repaymentsOf(planId));
  if (!next) return;
  if (by === 'virtual_wallet') await fund(thread, next.amount, `instalment-${next.id}`);
  const files = by === 'bank_transfer' ? [await transferSlip(who, 'property', next.amount)] : [];
  const input = { plan_id: planId, repayment_id: next.id, amount: toNaira(next.amount), payment_method: by };
  const { payment } = await who.do(repayment, { ...input, bank_name: `${name.first} ${name.last}` }, files);
  thread.paymentIds.push(payment.id);
  if (by === 'paystack') await charged(payment.id, next.amount);
}

async function confirmTransfer(thread: DemoCustomer, finance: Actor, isShort: boolean) {
  const next = nextRepayment(await repaymentsOf(thread.planId));
  const arrived = isShort && next ? Math.round((next.amount * (thread.short?.percent ?? 100)) / 100) : undefined;
  await confirm(finance, latest(thread), arrived);
}

/** All fees at once, with which the plan is complete. */
async function payFees(thread: DemoCustomer) {
  const { who, planId, start } = thread;
  const { infrastructureAmount, otherAmount } = await planOf(thread);
  await fund(thread, infrastructureAmount + otherAmount, `${start}-fees`);
  for (const [purpose, amount] of [
    ['infrastructure', infrastructureAmount],
    ['other', otherAmount],
  ] as const)
    if (amount > 0) await payFee(who, { id: planId, purpose, naira: toNaira(amount) }, 'virtual_wallet');
  await makeContract(planId);
}

/** The card sandbox hears of it afterwards. */
const charged = (paymentId: number, amount: number) =>
  finishCard(paymentId, { kind: 'received', amount }, { notify: true });

/** A transfer into the wallet. */
export const fund = ({ who }: Pick<DemoCustomer, 'who'>, amount: number, what: string) =>
  receiveTransfer({ userId: who.user.id, amount, externalReference: `demo-${who.user.id}-${what}` });
