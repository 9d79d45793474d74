import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { PurchasePayload } from '#lib/api/purchases/buy-property.ts';
import type { holdAllowance as holdAllowanceCall } from '#lib/api/purchases/hold-allowance.ts';
import { type HeldUnits, holdProblem } from '#lib/domain/holds/hold-limits.ts';
import { timeLeftFrom } from '#lib/domain/holds/unpaid-time.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import { holdLimitText, unpaidTimeUsed } from '#lib/messages/holds.ts';
import { plans, properties, reservations } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { accountsOfPerson } from '../../ledger/holds/person.ts';
import { loadHoldPeriods, mostUnpaidTime, unpaidTimeOf } from '../../ledger/holds/unpaid-time.ts';
import { db, now } from '../../runtime.ts';

/** Refuses `too_many_open` and `hold_limit` when the person holds too much unpaid, under all their accounts. A wallet payment holds nothing. */
export async function enforceHoldLimits(userId: number, wanted: HeldUnits) {
  const refusal = await holdRefusal(userId, wanted);
  if (refusal) throw refusal;
}

/**
 * Until when a person may reserve units of a property: their reservations last the same time in all within a day. Refuses
 * `hold_limit` when that is used up.
 */
export async function mayReserveUntil(keeper: Keeper): Promise<Date> {
  const { reservation } = await unpaidTimeOf(keeper);
  if (reservation === 0) throw await timeUsed(keeper);
  return new Date(now().getTime() + reservation);
}

/** The same of a card payment, which holds its units while it is made. */
export async function mayPayByCard({ payment_method }: Pick<PurchasePayload, 'payment_method'>, keeper: Keeper) {
  if (payment_method === 'paystack' && (await unpaidTimeOf(keeper)).card === 0) throw await timeUsed(keeper);
}

interface Keeper {
  userId: number;
  propertyId: number;
}

async function timeUsed(keeper: Keeper): Promise<Refusal> {
  const again = timeLeftFrom(await loadHoldPeriods(keeper), now().getTime(), mostUnpaidTime());
  return new Refusal('hold_limit', { message: unpaidTimeUsed(new Date(again)) });
}

async function holdRefusal(userId: number, wanted: HeldUnits): Promise<Refusal | null> {
  const [property] = await db()
    .select({ totalUnits: properties.totalUnits })
    .from(properties)
    .where(eq(properties.id, wanted.propertyId));
  if (!property) return null;
  const accounts = await accountsOfPerson(userId);
  const ofPlans = await db()
    .select({ propertyId: plans.propertyId, units: plans.units })
    .from(plans)
    .where(and(inArray(plans.userId, accounts), eq(plans.unitState, 'held')));
  const reserved = await reservedElsewhere({ userId, accounts }, wanted);
  const problem = holdProblem([...ofPlans, ...reserved], wanted, property.totalUnits);
  if (problem?.code !== 'hold_limit') return problem && new Refusal(problem.code);
  return new Refusal('hold_limit', { message: holdLimitText(problem) });
}

/** The own reservation of the same property becomes the hold that is wanted. */
const reservedElsewhere = ({ userId, accounts }: { userId: number; accounts: number[] }, { propertyId }: HeldUnits) =>
  db()
    .select({ propertyId: reservations.propertyId, units: reservations.units })
    .from(reservations)
    .where(
      and(
        inArray(reservations.userId, accounts),
        eq(reservations.state, 'held'),
        or(ne(reservations.userId, userId), ne(reservations.propertyId, propertyId)),
      ),
    );

/** Checks before payment whether the hold limits would refuse the purchase. */
export async function holdAllowance(
  { property_id, number_of_unit }: PayloadOf<typeof holdAllowanceCall>,
  { caller }: ContextOf<typeof holdAllowanceCall>,
) {
  const refusal = await holdRefusal(caller.user.id, { propertyId: property_id, units: number_of_unit });
  return { refusal: refusal && (refusal.message || errorMessages[refusal.code]) };
}
