import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { payments, plans } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Payment, Plan } from './rows.ts';

// Always in this order: plan, payment, property, wallet, company accounts. Never `for update`, which also excludes the
// share locks of foreign keys and makes two payments of one plan wait for each other.

export async function lockPlan(planId: number): Promise<Plan> {
  const [plan] = await db().select().from(plans).where(eq(plans.id, planId)).for('no key update');
  if (!plan) throw new Refusal('not_found');
  return plan;
}

/** The plan that a payment is for; what a payment is for never changes, so it may be read before the payment is locked. */
export async function lockPlanOf(paymentId: number): Promise<Plan | undefined> {
  const planId = sql`(select ${payments.planId} from ${payments} where ${payments.id} = ${paymentId})`;
  const [plan] = await db().select().from(plans).where(eq(plans.id, planId)).for('no key update');
  return plan;
}

export async function lockPayment(paymentId: number): Promise<Payment> {
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  if (!payment) throw new Refusal('not_found');
  return payment;
}
