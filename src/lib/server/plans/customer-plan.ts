import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { Db } from '../db/database.ts';
import { preparedQuery } from '../db/prepared-query.ts';
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
export async function findCustomerPlan(id: number, userId: number): Promise<PlanRow> {
  const [row] = await planRows(owned(id, userId));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The same with only what a payment needs. */
export const planToPay = async (id: number, userId: number) =>
  onlyOne(await payableColumns(db()).execute({ id, userId }));

export const lockPlanToPay = async (id: number, userId: number) =>
  onlyOne(await lockedPayablePlan(db()).execute({ id, userId }));

function onlyOne([row]: readonly PlanToPay[]): PlanToPay {
  if (!row) throw new Refusal('not_found');
  return row;
}

const selectToPay = (handle: Db) =>
  handle
    .select({ plan: plans, propertyName: properties.name })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(and(eq(plans.id, sql.placeholder('id')), eq(plans.userId, sql.placeholder('userId'))));

const payableColumns = preparedQuery((handle) => selectToPay(handle).prepare('read_plan_to_pay'));

const lockedPayablePlan = preparedQuery((handle) =>
  selectToPay(handle).for('no key update', { of: plans }).prepare('lock_plan_to_pay'),
);

export async function lockCustomerPlan(id: number, userId: number): Promise<Plan> {
  const [plan] = await db().select().from(plans).where(owned(id, userId)).for('no key update');
  if (!plan) throw new Refusal('not_found');
  return plan;
}
