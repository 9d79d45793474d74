import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { plotsFitUnits } from '#lib/domain/site-plan/choose-plots.ts';
import { plotsForUnits, plotsTaken } from '#lib/messages/layouts.ts';
import { plotClaims, properties, reservations } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { plotsOf } from './load-layout.ts';

interface Wanted {
  property_id: number;
  number_of_unit: number;
  plots?: readonly number[] | undefined;
}

/**
 * Refuses plots that a customer cannot buy: `invalid` when they are not as many as the units or not of the public
 * layout, `plot_taken` when somebody else has one. Without any there is nothing to check.
 */
export async function checkPlots({ property_id, number_of_unit, plots: wanted = [] }: Wanted, userId: number) {
  if (wanted.length === 0) return;
  if (!plotsFitUnits(wanted, number_of_unit)) throw invalid(plotsForUnits(number_of_unit));
  const chosen = (await publicPlots(property_id)).filter(({ id }) => wanted.includes(id));
  if (chosen.length < wanted.length || chosen.some(({ state }) => state === 'not_for_sale'))
    throw invalid('These plots are not for sale any more. Choose others, or let us choose.');
  const own = await reservedPlots(userId, property_id);
  const taken = chosen.filter(({ id, state }) => state !== 'free' && !own.includes(id)).map(({ label }) => label);
  if (taken.length === 0) return;
  const message = plotsTaken(taken);
  throw new Refusal('plot_taken', { message, errors: { plots: [message] } });
}

const invalid = (message: string) => new Refusal('invalid', { message, errors: { plots: [message] } });

async function publicPlots(propertyId: number) {
  const [property] = await db()
    .select({ since: properties.layoutPublishedAt })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return property?.since ? plotsOf(propertyId) : [];
}

async function reservedPlots(userId: number, propertyId: number): Promise<number[]> {
  const rows = await db()
    .select({ plotId: plotClaims.plotId })
    .from(plotClaims)
    .innerJoin(reservations, eq(reservations.id, plotClaims.reservationId))
    .where(and(eq(reservations.userId, userId), eq(reservations.propertyId, propertyId), eq(plotClaims.live, true)));
  return rows.map(({ plotId }) => plotId);
}

type Holder = { planId: number } | { reservationId: number };

/** Under the lock of the property, once the plots are checked. */
export async function claimPlots(holder: Holder, chosen: readonly number[] = []) {
  if (chosen.length > 0)
    await db()
      .insert(plotClaims)
      .values(chosen.map((plotId) => ({ ...holder, plotId })));
}

/** Takes all plots from a holder but these, also those it has lost. Returns those that it still has. */
export async function releaseOtherPlots(holder: Holder, kept: readonly number[]): Promise<number[]> {
  const ofHolder =
    'planId' in holder ? eq(plotClaims.planId, holder.planId) : eq(plotClaims.reservationId, holder.reservationId);
  const had = (await db().select({ plotId: plotClaims.plotId }).from(plotClaims).where(ofHolder)).map(
    (row) => row.plotId,
  );
  const gone = had.filter((id) => !kept.includes(id));
  if (gone.length > 0)
    await db()
      .delete(plotClaims)
      .where(and(ofHolder, inArray(plotClaims.plotId, gone)));
  return had.filter((id) => kept.includes(id));
}

/** A reservation that is renewed keeps or changes its plots. Returns whether any moved. */
export async function updateReservedPlots(reservationId: number, chosen: readonly number[] = []): Promise<boolean> {
  const holder = { reservationId };
  const before = await db().$count(plotClaims, eq(plotClaims.reservationId, reservationId));
  const kept = await releaseOtherPlots(holder, chosen);
  await claimPlots(
    holder,
    chosen.filter((id) => !kept.includes(id)),
  );
  return before !== kept.length || chosen.length !== kept.length;
}
