import { and, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { CorrectionFacts } from '#lib/domain/accounting/corrections.ts';
import { corrections, journals, payments } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import type { Payment, Plan } from '../rows.ts';
import { hasTransferredPlan } from '../transfers/former-owner.ts';
import { findWalletBalance } from '../wallets.ts';
import { customerDebt } from './debts.ts';

/** What decides what a correction of a payment does, as it is now. */
export async function correctionFacts(payment: Payment, plan: Plan | undefined): Promise<CorrectionFacts> {
  const stands =
    plan !== undefined &&
    // what was paid for an ended sale is settled by its termination
    plan.state !== 'terminated' &&
    // payments of a former owner stay on the plan; the shortfall is that owner's debt
    payment.stage === 'completed' &&
    !(await hasTransferredPlan(plan.id, payment.userId)) &&
    (await db().$count(payments, eq(payments.refundOf, payment.id))) === 0;
  const others = stands && payment.purpose === 'first' ? await otherPayments(payment, plan) : [];
  return {
    purpose: payment.purpose,
    standing: await bookedAmount(payment),
    onPlan: stands ? payment.applied : 0,
    units: plan?.units ?? 0,
    others: others.reduce((sum, { applied }) => sum + applied, 0),
    completed: plan?.state === 'completed',
    balance: await findWalletBalance(payment.userId),
    debt: await customerDebt(payment.userId),
  };
}

/** The amount booked for a payment, including corrections. */
export async function bookedAmount({ id, received }: Payment): Promise<number> {
  const [row] = await db()
    .select({
      sum: sql<string>`coalesce(sum(case when ${corrections.more} then ${payments.amount} else -${payments.amount} end), 0)`,
    })
    .from(corrections)
    .innerJoin(payments, eq(payments.id, corrections.paymentId))
    .where(eq(corrections.correctedId, id));
  return received + Number(row?.sum ?? 0);
}

/** The other payments on the plan of a first payment, latest first. */
export async function otherPayments({ id }: Payment, plan: Plan): Promise<Payment[]> {
  const rows = await db()
    .select({ payment: payments })
    .from(payments)
    .innerJoin(journals, eq(journals.paymentId, payments.id))
    .where(
      and(
        eq(payments.planId, plan.id),
        ne(payments.id, id),
        eq(payments.stage, 'completed'),
        inArray(payments.purpose, ['first', 'repayment', 'infrastructure', 'other']),
        notExists(sql`(select from ${payments} refund where refund.refund_of = ${payments.id})`),
      ),
    )
    .orderBy(desc(journals.id));
  return rows.map(({ payment }) => payment);
}
