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

/** For how long this person, under whichever account, may still keep units of the property before paying. */
export const unpaidTimeOf = async (keeper: Keeper): Promise<UnpaidTime> =>
  unpaidTimeLeft(await keptBy(keeper), now().getTime(), mostUnpaidTime());

/** What they have kept of it within a day, by reservations and by card payments that have come to nothing yet. */
export async function keptBy({ userId, propertyId }: Keeper): Promise<Kept[]> {
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
