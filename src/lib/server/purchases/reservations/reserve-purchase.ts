import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { reservePurchase as reservePurchaseCall } from '#lib/api/purchases/reserve-purchase.ts';
import { reservations } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { lockPerson } from '../../ledger/holds/person.ts';
import { endReservation, lockReservation, type Reservation, reservedUnits } from '../../ledger/holds/reservations.ts';
import { findWalletBalance } from '../../ledger/wallets.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { db, now, tx } from '../../runtime.ts';
import { updateReservedPlots } from '../../site-plans/take-plots.ts';
import { storeAgreementText } from '../agreements.ts';
import { checkPurchase, holdsUnits } from '../check-purchase.ts';
import { namedOf, prepareContractFiles } from '../contract-files.ts';
import { findMarketerId } from '../find-marketer-id.ts';
import { mayReserveUntil } from '../holds/limit-holds.ts';
import { keepNamedUploads } from '../uploads/require-uploads.ts';

/**
 * Judges a purchase before the customer sends any money, and reserves its units unless it is paid from the wallet. The
 * customer's earlier reservation of the property stays, or is replaced if it was for something else: its end does not
 * move.
 */
export async function reservePurchase(
  input: PayloadOf<typeof reservePurchaseCall>,
  { caller }: ContextOf<typeof reservePurchaseCall>,
) {
  const userId = caller.user.id;
  const propertyId = input.property_id;
  const marketerId = await findMarketerId(input.marketer_code);
  const files = await prepareContractFiles({}, input, userId);
  return tx(async () => {
    if (!holdsUnits(input)) {
      const reserved = await reservedUnits(userId, propertyId);
      const { breakdown } = await checkPurchase(input, { userId, reserved });
      if ((await findWalletBalance(userId)) < breakdown.amountNow) throw new Refusal('insufficient_balance');
      return { reservation: null };
    }
    await lockPerson(userId);
    const own = await lockReservation(userId, propertyId);
    const reservedBefore = { reserved: own?.units ?? 0, reservedAt: own?.createdAt };
    const { breakdown, agreement } = await checkPurchase(input, { userId, ...reservedBefore });
    const kept = {
      units: input.number_of_unit,
      amount: breakdown.amountNow,
      marketerId,
      heldUntil: await mayReserveUntil({ userId, propertyId }),
    };
    const renewed = own?.units === kept.units && own.amount === kept.amount;
    // each keeps the amount that its customer was told, also while another tab chooses otherwise
    if (own && !renewed) await endReservation(own.id, 'released');
    const reservation = own && renewed ? await renew(own, kept) : await reserve({ userId, propertyId, ...kept });
    await storeAgreementText(agreement);
    await keepNamedUploads(namedOf(files), userId);
    const moved = await updateReservedPlots(reservation.id, input.plots);
    if (moved || !renewed) await invalidateProperty(propertyId);
    return { reservation: answerOf(reservation) };
  });
}

type NewReservation = typeof reservations.$inferInsert;

async function reserve(wanted: NewReservation): Promise<Reservation> {
  const [made] = await db()
    .insert(reservations)
    .values({ ...wanted, createdAt: now() })
    .returning();
  return made as Reservation;
}

async function renew({ id }: Reservation, kept: Partial<NewReservation>): Promise<Reservation> {
  const [renewed] = await db().update(reservations).set(kept).where(eq(reservations.id, id)).returning();
  return renewed as Reservation;
}

const answerOf = ({ id, heldUntil }: Reservation) => ({
  id,
  held_until: heldUntil.toISOString(),
  seconds_left: Math.max(0, Math.floor((heldUntil.getTime() - now().getTime()) / 1000)),
});
