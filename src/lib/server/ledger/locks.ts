import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { payments, plans, users } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Payment, Plan } from './rows.ts';

// Locks are always taken in this order: customer, plan, payment, property, wallet, company accounts. Never with
// `for update`: it conflicts with the locks of foreign keys, so that two payments on one plan would block each other.

/**
 * Locks the row of a customer, which closing the account locks too: what it checks, such as balance and plans, stays as
 * it is until the transaction ends. With `no key update`, before every other lock, acts of one customer also wait for
 * each other. With `key share` only closing the account waits, so it may come after plan and payment.
 */
export async function lockCustomer(
  userId: number,
  strength: 'key share' | 'no key update',
): Promise<typeof users.$inferSelect | undefined> {
  const [customer] = await db().select().from(users).where(eq(users.id, userId)).for(strength);
  return customer;
}

const lockedPlan = preparedQuery((handle) =>
  handle
    .select()
    .from(plans)
    .where(eq(plans.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_plan'),
);

export async function lockPlan(planId: number): Promise<Plan> {
  const [plan] = await lockedPlan(db()).execute({ id: planId });
  if (!plan) throw new Refusal('not_found');
  return plan;
}

/** The plan of a payment. A payment never changes its plan, so this is safe before the payment is locked. */
export async function lockPlanByPayment(paymentId: number): Promise<Plan | undefined> {
  const planId = sql`(select ${payments.planId} from ${payments} where ${payments.id} = ${paymentId})`;
  const [plan] = await db().select().from(plans).where(eq(plans.id, planId)).for('no key update');
  return plan;
}

const lockedPayment = preparedQuery((handle) =>
  handle
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_payment'),
);

export async function lockPayment(paymentId: number): Promise<Payment> {
  const [payment] = await lockedPayment(db()).execute({ id: paymentId });
  if (!payment) throw new Refusal('not_found');
  return payment;
}
