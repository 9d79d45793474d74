import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { payInstalment } from '#lib/server/autopay/pay-instalment.ts';
import { autopays, payments, plans, repayments } from '#lib/server/db/schema.ts';
import { postCorrection } from '#lib/server/ledger/corrections/post-correction.ts';
import { openPayment } from '#lib/server/ledger/open-payment.ts';
import { postRefund } from '#lib/server/ledger/post-refund.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { decidePayment } from '#lib/server/office/payments/decide-payment.ts';
import { finishCard } from '#lib/server/payments/card/finish-card.ts';
import { supersede } from '#lib/server/payments/card/supersede-cards.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { aPayment, aProof, aRunningPlan, fund, receivedAmount } from './fixtures.ts';

// What can happen to one plan at about the same time, in whatever order. Where the money must be in the end does not
// depend on the order: every kobo that came is on the plan or in the wallet, once.

export interface Story {
  customer: number;
  office: number;
  plan: number;
  autopay: number;
  /** The first payment; the open card payment for the first instalment; the transfer that was sent instead. */
  first: number;
  card: number;
  transfer: number | null;
  /** What came from outside by what it was for, as it is known now. */
  came: Map<string, number>;
}

const instalment = 20_000;
/** More than is due. */
const charged = 25_000;
const deposit = 40_000;
const inWallet = 55_000;
const fee = 40_000;

/** On the day of the first instalment, with AutoPay from a wallet that holds more than two. */
export async function aStory({ customer, office, listing }: { customer: number; office: number; listing: number }) {
  await fund(customer, inWallet);
  const { id: plan } = await aRunningPlan(customer, listing, { infrastructure: fee });
  const [first] = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.planId, plan), eq(payments.purpose, 'first')));
  const repaymentId = (await unpaidOf(plan))[0];
  const card = await aPayment({ userId: customer, purpose: 'repayment', planId: plan, repaymentId, amount: charged });
  const [order] = await db()
    .insert(autopays)
    .values({ planId: plan, userId: customer, source: 'wallet', consentVersion: 1, consentedAt: now() })
    .returning({ id: autopays.id });
  const came = new Map([
    ['wallet', inWallet],
    ['first', deposit],
  ]);
  const ids = { customer, office, plan, first: first?.id as number, card: card.id, autopay: order?.id as number };
  return { ...ids, transfer: null, came } satisfies Story as Story;
}

async function unpaidOf(plan: number): Promise<number[]> {
  const rows = await db()
    .select({ id: repayments.id, paidAt: repayments.paidAt })
    .from(repayments)
    .where(eq(repayments.planId, plan))
    .orderBy(repayments.number);
  return rows.filter(({ paidAt }) => paidAt === null).map(({ id }) => id);
}

const why = ({ office }: Story) => ({ reason: 'Sent twice', handledBy: office });

/** The provider says that the card was charged: by an event, or in answer to the browser. */
async function report(story: Story) {
  await finishCard(story.card, receivedAmount(charged), { notify: true });
  if (!story.came.has('card')) story.came.set('card', charged);
}

/** The customer sends a transfer in place of the card payment, which ends in the same transaction. */
const announce = (story: Story) =>
  tx(async () => {
    if (story.transfer !== null) throw new Refusal('conflict');
    const { customer: userId, plan: planId } = story;
    await db().select().from(plans).where(eq(plans.id, planId)).for('no key update');
    const [repaymentId] = await unpaidOf(planId);
    if (repaymentId === undefined) throw new Refusal('already_paid');
    const wanted = { method: 'bank_transfer', amount: instalment } as const;
    await supersede([{ id: story.card, declined: false }], wanted);
    const sent = { ...wanted, ...(await aProof(userId)), description: 'A transfer' };
    const { id } = await openPayment({ userId, purpose: 'repayment', planId, repaymentId, ...sent });
    story.transfer = id;
  });

async function confirm(story: Story) {
  const { transfer, office } = story;
  if (transfer === null) throw new Refusal('conflict');
  await tx(() => decidePayment(transfer, receivedAmount(instalment, office)));
  story.came.set('transfer', instalment);
}

/** The next two from the wallet. */
async function ahead({ customer, plan }: Story) {
  const [repaymentId, ...more] = (await unpaidOf(plan)).slice(0, 2);
  if (repaymentId === undefined) throw new Refusal('already_paid');
  const wanted = { userId: customer, purpose: 'repayment', planId: plan, repaymentId, ahead: more } as const;
  await payFromWallet({ ...wanted, amount: instalment * (1 + more.length), description: 'Ahead' });
}

/** What is in the wallet goes into the fees, as far as they go. */
async function spend({ customer, plan }: Story) {
  const amount = Math.min(await findWalletBalance(customer), fee);
  if (amount === 0) throw new Refusal('insufficient_balance');
  const wanted = { userId: customer, purpose: 'infrastructure', planId: plan, amount } as const;
  await payFromWallet({ ...wanted, description: 'Fees' });
}

async function refundTransfer(story: Story) {
  if (story.transfer === null) throw new Refusal('conflict');
  await postRefund(story.transfer, why(story));
}

async function correct(story: Story, paymentId: number, of: string, came: number) {
  if (!story.came.has(of)) throw new Refusal('conflict');
  await postCorrection({ paymentId, came, staysOnPlan: false }, why(story));
  story.came.set(of, came);
}

const steps = {
  event: report,
  answer: report,
  giveUp: ({ card }: Story) => finishCard(card, { kind: 'abandoned', reason: 'Not paid' }, { notify: false }),
  refundCard: (story: Story) => postRefund(story.card, why(story)),
  announce,
  confirm,
  refundTransfer,
  ahead,
  autopay: ({ autopay, plan }: Story) => payInstalment({ id: autopay, planId: plan }),
  spend,
  correctCard: (story: Story) => correct(story, story.card, 'card', 0),
  correctFirst: (story: Story) => correct(story, story.first, 'first', 30_000),
};

export type Happening = keyof typeof steps;
export const happenings = Object.keys(steps) as Happening[];

/** What the portal may say where something comes too early, too late or twice. */
const refusals: readonly string[] = [
  ...['already_handled', 'already_paid', 'already_refunded', 'not_refundable', 'awaiting_confirmation'],
  ...['insufficient_balance', 'conflict', 'invalid'],
];

/** Lets it happen; false where it was refused, which changes nothing. */
export async function happen(story: Story, happening: Happening): Promise<boolean> {
  try {
    await steps[happening](story);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal && refusals.includes(error.code))) throw error;
    return false;
  }
}

/** What must hold whatever has happened; says what does not. */
export async function faultsOf({ customer, plan: planId, came }: Story): Promise<string[]> {
  const ofPlan = sql`plan_id = ${planId}`;
  const inAccounts = sql`(select coalesce(sum(balance), 0)::int8 from accounts where user_id = ${customer})`;
  const [plan] = await db()
    .select({
      ...{ state: plans.state, price: plans.paidAmount, fees: sql<number>`paid_infrastructure + paid_other` },
      held: sql<number>`${inAccounts}`,
      paid: sql<number>`(select count(*)::int4 from repayments where ${ofPlan} and paid_at is not null)`,
      open: sql<number>`(select count(*)::int4 from payments where ${ofPlan} and purpose = 'repayment'
        and stage in ('initiated', 'awaiting_confirmation'))`,
      orders: sql<number>`(select count(*)::int4 from autopays where ${ofPlan} and state <> 'ended')`,
    })
    .from(plans)
    .where(eq(plans.id, planId));
  if (!plan) return ['the plan is gone'];
  const { state, price, paid, open, orders } = plan;
  const [fees, held] = [Number(plan.fees), Number(plan.held)];
  const total = [...came.values()].reduce((sum, amount) => sum + amount, 0);
  const started = state === 'pending' ? 0 : deposit;
  return [
    held + price + fees === total ? [] : `${total} came, ${price + fees} is on the plan and ${held} in the wallet`,
    price === started + paid * instalment ? [] : `${price} is paid for ${paid} instalments`,
    open <= 1 ? [] : `${open} payments are open`,
    orders === 0 || paid < 3 ? [] : 'AutoPay is on and nothing is left to pay',
    state !== 'completed' || (paid === 3 && fees >= fee / 2) ? [] : 'completed, and not paid',
  ].flat();
}
