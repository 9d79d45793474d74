import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { slipReference as call } from '#lib/api/payments/transfer-slips.ts';
import { randomCode } from '../../crypto/random-code.ts';
import { payments, properties, transferSlips } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { findCustomerPlan } from '../../plans/customer-plan.ts';
import { db, now, tx } from '../../runtime.ts';

/** After so many days a reference that was shown and never used is free for somebody else. */
const daysUnused = 90;
/** Of a million references a few thousand are open. */
const attempts = 20;

const ofWhat = (column: typeof transferSlips.planId | typeof transferSlips.propertyId, id: number | undefined) =>
  id === undefined ? isNull(column) : eq(column, id);

export async function slipReference(
  { purpose, plan_id, property_id }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const userId = caller.user.id;
  if (plan_id !== undefined) await findCustomerPlan(plan_id, userId);
  else if (property_id !== undefined) await findProperty(property_id);
  else if (purpose !== 'fund') throw new Refusal('not_found');
  const wanted = {
    userId,
    purpose,
    planId: plan_id ?? null,
    propertyId: plan_id === undefined ? (property_id ?? null) : null,
  };
  return { reference: await tx(() => referenceFor(wanted)) };
}

/** Of a plan's next instalment, whoever transfers it. */
export const referenceOfPlan = ({ userId, planId }: { userId: number; planId: number }, purpose: 'repayment') =>
  tx(() => referenceFor({ userId, purpose, planId, propertyId: null }));

async function findProperty(id: number) {
  if ((await db().$count(properties, eq(properties.id, id))) === 0) throw new Refusal('not_found');
}

type WantedSlip = Pick<typeof transferSlips.$inferInsert, 'userId' | 'purpose' | 'planId' | 'propertyId'>;

async function referenceFor(wanted: WantedSlip): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [kept] = await db()
      .select({ reference: transferSlips.reference })
      .from(transferSlips)
      .where(
        and(
          eq(transferSlips.userId, wanted.userId),
          eq(transferSlips.purpose, wanted.purpose),
          ofWhat(transferSlips.planId, wanted.planId ?? undefined),
          ofWhat(transferSlips.propertyId, wanted.propertyId ?? undefined),
          eq(transferSlips.open, true),
          isNull(transferSlips.paymentId),
        ),
      );
    if (kept) return kept.reference;
    const reference = `HS-${randomCode(4)}`;
    await closeUnused(reference);
    await db()
      .insert(transferSlips)
      .values({ ...wanted, reference, createdAt: now() })
      .onConflictDoNothing();
  }
  throw new Error('No reference for a transfer is free');
}

/** A reference is free again once its transfer has been confirmed or rejected, or was never made. */
const closeUnused = (reference: string) =>
  db()
    .update(transferSlips)
    .set({ open: false })
    .where(
      and(
        eq(transferSlips.reference, reference),
        eq(transferSlips.open, true),
        or(
          sql`exists (select from ${payments} where ${payments.id} = ${transferSlips.paymentId} and ${payments.stage} <> 'awaiting_confirmation')`,
          and(
            isNull(transferSlips.paymentId),
            sql`${transferSlips.createdAt} < ${now().toISOString()}::timestamptz - make_interval(days => ${daysUnused})`,
          ),
        ),
      ),
    );
