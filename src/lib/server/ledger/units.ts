import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { plans, properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Plan, Property } from './rows.ts';

/**
 * Locks a property of which a plan is about to be made in the same transaction, so that the units are still there when
 * the plan holds them. Refuses `sold_out` and `not_enough_units`. The counters follow the plan by themselves.
 */
export async function lockAvailableUnits(propertyId: number, units: number): Promise<Property> {
  const [property] = await db().select().from(properties).where(eq(properties.id, propertyId)).for('no key update');
  if (!property) throw new Refusal('not_found');
  const free = property.totalUnits - property.soldUnits - property.heldUnits;
  if (free <= 0) throw new Refusal('sold_out');
  if (free < units) throw new Refusal('not_enough_units');
  return property;
}

/** A plan whose first payment failed gave its units back; before it is paid again it has to get them again. */
export async function holdUnits(plan: Plan): Promise<Plan> {
  if (plan.unitState !== 'released') return plan;
  await lockAvailableUnits(plan.propertyId, plan.units);
  return setUnitState(plan, 'held');
}

/** Gives the units of a plan back to its property. */
export const releaseUnits = (plan: Plan): Promise<Plan> => setUnitState(plan, 'released');

async function setUnitState({ id }: Plan, unitState: Plan['unitState']): Promise<Plan> {
  const [plan] = await db().update(plans).set({ unitState }).where(eq(plans.id, id)).returning();
  return plan as Plan;
}
