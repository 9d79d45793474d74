import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { plans, properties } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { Plan, Property } from './rows.ts';

/**
 * Locks a property and checks that enough units are free for a plan of the same transaction, with those that the buyer
 * has reserved. Refuses `sold_out` and `not_enough_units`. Triggers keep the counters of the property.
 */
export async function lockAvailableUnits(propertyId: number, units: number, reserved = 0): Promise<Property> {
  const property = await lockPropertyUnits(propertyId);
  const free = freeUnits(property) + reserved;
  if (free <= 0) throw new Refusal('sold_out');
  if (free < units) throw new Refusal('not_enough_units');
  return property;
}

export async function lockPropertyUnits(propertyId: number): Promise<Property> {
  const [property] = await db().select().from(properties).where(eq(properties.id, propertyId)).for('no key update');
  if (!property) throw new Refusal('not_found');
  return property;
}

export const freeUnits = ({ totalUnits, soldUnits, heldUnits }: Property) => totalUnits - soldUnits - heldUnits;

/** Holds the units of a locked plan until then, or longer if they are held already. */
export async function holdUnits(plan: Plan, until: Date): Promise<Plan> {
  if (plan.unitState === 'held' && plan.heldUntil !== null && plan.heldUntil >= until) return plan;
  if (plan.unitState === 'released') await lockAvailableUnits(plan.propertyId, plan.units);
  return setHold(plan, { unitState: 'held', heldUntil: until });
}

/** Ends the hold of a locked plan. */
export function releaseUnits(plan: Plan): Promise<Plan> {
  const ended = now();
  return setHold(plan, {
    unitState: 'released',
    heldUntil: plan.heldUntil !== null && plan.heldUntil < ended ? plan.heldUntil : ended,
  });
}

async function setHold({ id }: Plan, hold: Pick<Plan, 'unitState' | 'heldUntil'>): Promise<Plan> {
  const [plan] = await db().update(plans).set(hold).where(eq(plans.id, id)).returning();
  return plan as Plan;
}
