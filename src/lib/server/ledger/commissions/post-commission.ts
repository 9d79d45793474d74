import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { calculateCommission, reversedCommission } from '#lib/domain/commissions/commission.ts';
import { type Day, today } from '#lib/domain/days.ts';
import { commissions } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { postCommission } from '../post-journal.ts';
import type { Payment, Plan } from '../rows.ts';
import { commissionRate } from './commission-rate.ts';

const isOfPrice = ({ purpose }: Payment) => purpose === 'first' || purpose === 'repayment';

/** In basis points; 0 without a rate. */
async function commissionRateOn(marketerId: number, day: Day): Promise<number> {
  const [rate] = await commissionRate(marketerId, day);
  return rate?.basisPoints ?? 0;
}

/** Books what the plan's marketer earns with a completed payment of the price, after the payment's own journal. */
export async function earnCommission(payment: Payment, { marketerId }: Plan) {
  if (marketerId === null || payment.stage !== 'completed' || !isOfPrice(payment)) return;
  const basisPoints = await commissionRateOn(marketerId, today(now()));
  const amount = calculateCommission(payment.applied, basisPoints);
  if (amount === 0) return;
  const planId = payment.planId as number;
  await book({
    kind: 'earned',
    marketerId,
    planId,
    paymentId: payment.id,
    basis: payment.applied,
    basisPoints,
    amount,
  });
}

/**
 * Takes back the commission of so much of a payment's price, in kobo: all of it with a refund. Does nothing where none
 * was earned or all was taken back. Call it after the journal of what gives the money back.
 */
export async function reverseCommission({ id: paymentId }: Pick<Payment, 'id'>, kobo: number) {
  const [earned] = await db()
    .select()
    .from(commissions)
    .where(and(eq(commissions.paymentId, paymentId), eq(commissions.kind, 'earned')));
  if (!earned) return;
  const [sums] = await db()
    .select({ left: sql<number>`sum(${commissions.basis})::int8` })
    .from(commissions)
    .where(eq(commissions.paymentId, paymentId));
  const left = sums?.left ?? 0;
  const part = Math.min(left, kobo);
  const { marketerId, planId, basisPoints } = earned;
  const amount = reversedCommission(left, part, basisPoints);
  if (amount === 0) return;
  await book({ kind: 'taken_back', marketerId, planId, paymentId, basis: -part, basisPoints, amount: -amount });
}

/** The same for so much of what is paid on a plan's price, of the latest payments first. */
export async function reversePlanCommission(planId: number, kobo: number) {
  const earned = await db()
    .select({ paymentId: commissions.paymentId, left: sql<number>`sum(${commissions.basis})::int8` })
    .from(commissions)
    .where(and(eq(commissions.planId, planId), isNotNull(commissions.paymentId)))
    .groupBy(commissions.paymentId)
    .orderBy(desc(commissions.paymentId));
  let rest = kobo;
  for (const { paymentId, left } of earned) {
    const part = Math.min(left, rest);
    if (part > 0) await reverseCommission({ id: paymentId as number }, part);
    rest -= part;
  }
}

async function book(commission: Omit<typeof commissions.$inferInsert, 'bookedAt'>) {
  const [row] = await db()
    .insert(commissions)
    .values({ ...commission, bookedAt: now() })
    .returning({ id: commissions.id });
  await postCommission((row as { id: number }).id, commission.amount);
}
