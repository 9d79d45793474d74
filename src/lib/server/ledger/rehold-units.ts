import { eq } from 'drizzle-orm';
import { properties } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { planTermsProblem } from './offer.ts';
import type { Payment, Plan, Property } from './rows.ts';
import { freeUnits, holdUnits, lockPropertyUnits } from './units.ts';

/**
 * Holds the units of a locked plan again for the money of its first payment, which arrives after their hold has ended.
 * The plan stays released, and the money goes to the wallet, unless enough units are free and sold on its terms.
 */
export async function reholdUnits(plan: Plan, { amount }: Payment, received: number): Promise<Plan> {
  if (plan.state !== 'pending' || plan.unitState !== 'released' || received < amount) return plan;
  return (await areAvailable(plan, await lockPropertyUnits(plan.propertyId))) ? holdUnits(plan, now()) : plan;
}

/** Whether a first payment received now could hold the released plan's units again. */
export async function canRehold(plan: Plan): Promise<boolean> {
  const [property] = await db().select().from(properties).where(eq(properties.id, plan.propertyId));
  return property !== undefined && areAvailable(plan, property);
}

const areAvailable = async (plan: Plan, property: Property) =>
  freeUnits(property) >= plan.units && (await planTermsProblem(plan, property)) === null;
