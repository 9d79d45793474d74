import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { planAgreement as call } from '#lib/api/plans/agreement.ts';
import { agreementTexts, planAgreements } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db } from '../runtime.ts';
import { findCustomerPlan } from './customer-plan.ts';
import { ownerSince } from './owner-since.ts';

export async function planAgreement({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { property } = await findCustomerPlan(id, caller.user.id);
  return {
    property: { id: property.id, name: property.name },
    agreement: await agreementOfPlan(id),
    by_former_owner: (await ownerSince(id)) > 0,
  };
}

/** Null for a plan from before agreements were kept. */
export async function agreementOfPlan(planId: number) {
  const [row] = await db()
    .select({ text: agreementTexts.text, version: agreementTexts.version, agreedAt: planAgreements.agreedAt })
    .from(planAgreements)
    .innerJoin(agreementTexts, eq(agreementTexts.version, planAgreements.version))
    .where(eq(planAgreements.planId, planId));
  return row ? { text: row.text, version: row.version, agreed_at: row.agreedAt.toISOString() } : null;
}
