import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { plans, properties } from '../db/schema.ts';
import type { Plan } from '../ledger/rows.ts';
import { db } from '../runtime.ts';
import { type PlanRow, planRows } from './plan-rows.ts';

export interface PlanToPay {
  plan: Plan;
  propertyName: string;
}

const owned = (id: number, userId: number) => and(eq(plans.id, id), eq(plans.userId, userId));

/** A plan of the caller; refuses `not_found` for anybody else's. */
export async function ownPlan(id: number, userId: number): Promise<PlanRow> {
  const [row] = await planRows(owned(id, userId));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The same with only what a payment needs. */
export async function planToPay(id: number, userId: number): Promise<PlanToPay> {
  const [row] = await toPay(id, userId);
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function lockPlanToPay(id: number, userId: number): Promise<PlanToPay> {
  const [row] = await toPay(id, userId).for('no key update', { of: plans });
  if (!row) throw new Refusal('not_found');
  return row;
}

const toPay = (id: number, userId: number) =>
  db()
    .select({ plan: plans, propertyName: properties.name })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(owned(id, userId));

export async function lockOwnPlan(id: number, userId: number): Promise<Plan> {
  const [plan] = await db().select().from(plans).where(owned(id, userId)).for('no key update');
  if (!plan) throw new Refusal('not_found');
  return plan;
}
