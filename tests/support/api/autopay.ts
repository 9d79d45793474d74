import { desc, eq } from 'drizzle-orm';
import { myAutopay, saveCard, startAutopay } from '#lib/api/payments/autopay.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { startOfDay } from '#lib/domain/days.ts';
import { autopayConsentVersion, cardConsentVersion } from '#lib/domain/instalments/autopay.ts';
import { notifications } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import {
  aCustomer,
  aPlan,
  as,
  expectSuccess,
  type Person,
  type PlanFixture,
  repaymentsOf,
} from '../factories/index.ts';
import { type CardPayment, setChargeOutcome, verified } from './card.ts';
import type { TestServer } from './world.ts';

/** Nine in the morning in Lagos. */
export const morningOn = (day: string) => new Date(startOfDay(day).getTime() + 9 * 60 * 60_000);

export const on = async (world: TestServer, day: string, work: () => Promise<unknown>) => {
  world.clock.now = morningOn(day);
  await work();
};

export const autopayOf = async (customer: Person) => expectSuccess(await as(customer).call(myAutopay, {})).body;

/** Saves a test card of the sandbox, as the page does; `card` are its last digits. */
export async function createSavedCard(customer: Person, card = '4081') {
  const { body } = expectSuccess(
    await as(customer).call(saveCard, { payment_method: 'paystack', consent: cardConsentVersion }),
  );
  const payment = body.payment as CardPayment;
  await setChargeOutcome(payment.reference, 'success', { card });
  await verified(customer, payment);
  const saved = (await autopayOf(customer)).cards.find(({ last4 }) => last4 === card);
  if (!saved) throw new Error('the card was not saved');
  return saved;
}

export const start = ({ customer, id }: PlanFixture, card?: { id: number }) =>
  as(customer).call(startAutopay, {
    plan_id: id,
    source: card ? 'card' : 'wallet',
    ...(card && { card_id: card.id }),
    consent: autopayConsentVersion,
  });

export const titlesOf = async ({ user }: Person) => {
  const rows = await db()
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(notifications.id);
  return rows.map(({ title }) => title);
};

export const dueDay = '2026-12-20';
export const paidOf = async (plan: PlanFixture) =>
  (await repaymentsOf(plan)).filter(({ status }) => status === 1).length;
export const stateOf = async (plan: PlanFixture) =>
  (await autopayOf(plan.customer)).plans.find(({ plan_id }) => plan_id === plan.id);
export const resultsOf = async (plan: PlanFixture) =>
  (await stateOf(plan))?.autopay?.attempts.map(({ day, result }) => `${day} ${result}`);
export const payByHand = (plan: PlanFixture, payment_method = 'virtual_wallet', repayment_id?: number) =>
  as(plan.customer).call(repayment, { plan_id: plan.id, payment_method, amount: 100_000, repayment_id });
export const newestNotice = async ({ customer }: PlanFixture) => {
  const [row] = await db()
    .select()
    .from(notifications)
    .where(eq(notifications.userId, customer.user.id))
    .orderBy(desc(notifications.id))
    .limit(1);
  return row;
};

export const fromWallet = async (wallet: number) => {
  const plan = await aPlan({ customer: await aCustomer({ wallet }) });
  expectSuccess(await start(plan));
  return plan;
};
export const byCard = async (card?: string) => {
  const plan = await aPlan();
  const saved = await createSavedCard(plan.customer, card);
  expectSuccess(await start(plan, saved));
  return { plan, saved };
};
