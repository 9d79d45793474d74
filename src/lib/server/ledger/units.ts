import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { plans, properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Plan, Property } from './rows.ts';

/**
 * Locks a property and checks that enough units are free for a plan of the same transaction. Refuses `sold_out` and
 * `not_enough_units`. A trigger on plans keeps the counters of the property.
 */
export async function lockAvailableUnits(propertyId: number, units: number): Promise<Property> {
  const [property] = await db().select().from(properties).where(eq(properties.id, propertyId)).for('no key update');
  if (!property) throw new Refusal('not_found');
  const free = property.totalUnits - property.soldUnits - property.heldUnits;
  if (free <= 0) throw new Refusal('sold_out');
  if (free < units) throw new Refusal('not_enough_units');
  return property;
}

/** Holds the units of a plan again that were released when its first payment failed. */
export async function holdUnits(plan: Plan): Promise<Plan> {
  if (plan.unitState !== 'released') return plan;
  await lockAvailableUnits(plan.propertyId, plan.units);
  return setUnitState(plan, 'held');
}

export const releaseUnits = (plan: Plan): Promise<Plan> => setUnitState(plan, 'released');

async function setUnitState({ id }: Plan, unitState: Plan['unitState']): Promise<Plan> {
  const [plan] = await db().update(plans).set({ unitState }).where(eq(plans.id, id)).returning();
  return plan as Plan;
}
