import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { DAY, MINUTE } from '#lib/domain/durations.ts';
import { type Kept, type UnpaidTime, unpaidTimeLeft } from '#lib/domain/holds/unpaid-time.ts';
import { payments, plans, reservations } from '../../db/schema.ts';
import { db, now, runtime } from '../../runtime.ts';
import { accountsOfPerson } from './person.ts';

interface Keeper {
  userId: number;
  propertyId: number;
}

export function mostUnpaidTime(): UnpaidTime {
  const { RESERVATION_MINUTES, CARD_HOLD_MINUTES } = runtime().settings;
  return { reservation: RESERVATION_MINUTES * MINUTE, card: CARD_HOLD_MINUTES * MINUTE };
}

/** How long this person, over all their accounts, may still hold units of the property without paying. */
export const unpaidTimeOf = async (keeper: Keeper): Promise<UnpaidTime> =>
  unpaidTimeLeft(await loadHoldPeriods(keeper), now().getTime(), mostUnpaidTime());

/** When they held units of it during the last day: by reservations, and by card payments that are not paid. */
export async function loadHoldPeriods({ userId, propertyId }: Keeper): Promise<Kept[]> {
  const accounts = await accountsOfPerson(userId);
  const since = new Date(now().getTime() - DAY);
  const reserved = await db()
    .select({ from: reservations.createdAt, to: reservations.heldUntil })
    .from(reservations)
    .where(
      and(
        inArray(reservations.userId, accounts),
        eq(reservations.propertyId, propertyId),
        gt(reservations.heldUntil, since),
      ),
    );
  const end = sql`coalesce(${plans.heldUntil}, ${payments.createdAt})`;
  const byCard = await db()
    .select({ from: payments.createdAt, to: sql`${end}`.mapWith(plans.heldUntil) })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(
      and(
        inArray(plans.userId, accounts),
        eq(plans.propertyId, propertyId),
        eq(payments.purpose, 'first'),
        eq(payments.method, 'paystack'),
        ne(payments.stage, 'completed'),
        gt(sql`${end}`, since),
      ),
    );
  const card = mostUnpaidTime().card;
  return [
    ...reserved.map(({ from, to }): Kept => ({ from: from.getTime(), to: to.getTime(), by: 'reservation' })),
    ...byCard.map(({ from, to }): Kept => {
      const begun = from.getTime();
      // a transfer of the same plan may hold it for longer
      return { from: begun, to: Math.min(to.getTime(), begun + card), by: 'card' };
    }),
  ];
}
