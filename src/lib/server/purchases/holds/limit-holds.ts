import { and, eq, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { holdAllowance as holdAllowanceCall } from '#lib/api/purchases/hold-allowance.ts';
import { type HeldUnits, holdProblem } from '#lib/domain/holds/hold-limits.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import { holdLimitText } from '#lib/messages/holds.ts';
import { plans, properties, reservations } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { lockCustomer } from '../../ledger/locks.ts';
import { db } from '../../runtime.ts';

/** Refuses `too_many_open` and `hold_limit` when the customer holds too much unpaid. A wallet payment holds nothing. */
export async function mayHold(userId: number, wanted: HeldUnits) {
  const refusal = await holdRefusal(userId, wanted);
  if (refusal) throw refusal;
}

/** Before `mayHold` and any other lock of a transaction: simultaneous purchases of a customer wait for each other. */
export const lockHolder = (userId: number) => lockCustomer(userId, 'no key update');

async function holdRefusal(userId: number, wanted: HeldUnits): Promise<Refusal | null> {
  const [property] = await db()
    .select({ totalUnits: properties.totalUnits })
    .from(properties)
    .where(eq(properties.id, wanted.propertyId));
  if (!property) return null;
  const ofPlans = await db()
    .select({ propertyId: plans.propertyId, units: plans.units })
    .from(plans)
    .where(and(eq(plans.userId, userId), eq(plans.unitState, 'held')));
  const problem = holdProblem([...ofPlans, ...(await reservedElsewhere(userId, wanted))], wanted, property.totalUnits);
  if (problem?.code !== 'hold_limit') return problem && new Refusal(problem.code);
  return new Refusal('hold_limit', { message: holdLimitText(problem) });
}

/** The reservation of the same property becomes the hold that is wanted. */
const reservedElsewhere = (userId: number, { propertyId }: HeldUnits) =>
  db()
    .select({ propertyId: reservations.propertyId, units: reservations.units })
    .from(reservations)
    .where(
      and(eq(reservations.userId, userId), eq(reservations.state, 'held'), ne(reservations.propertyId, propertyId)),
    );

/** Tells before any money is sent what a purchase by card or transfer would be refused for. */
export async function holdAllowance(
  { property_id, number_of_unit }: PayloadOf<typeof holdAllowanceCall>,
  { caller }: ContextOf<typeof holdAllowanceCall>,
) {
  const refusal = await holdRefusal(caller.user.id, { propertyId: property_id, units: number_of_unit });
  return { refusal: refusal && (refusal.message || errorMessages[refusal.code]) };
}
