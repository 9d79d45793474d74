import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { BoardUnit, unitBoard as call, UnitState } from '#lib/api/office/site-plans.ts';
import { percentage, toNaira } from '#lib/domain/money.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { layouts, plans, plotClaims, plots, properties, reservations, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

/** Of a property without a layout, at a time. */
const PAGE = 200;

type Plan = typeof plans.$inferSelect;
type Holder = { id: number; firstName: string; lastName: string };

/** What of it is free, whose the rest is, and until when. */
export async function unitBoard({ id, after = 0 }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const [property] = await db().select().from(properties).where(eq(properties.id, id));
  if (!property) throw new Refusal('not_found');
  const { name, price, totalUnits: total, heldUnits: held, soldUnits: sold, publishedAt, unpublishedAt } = property;
  const [layout] = await db().select({ id: layouts.propertyId }).from(layouts).where(eq(layouts.propertyId, id));
  const named = isPermitted(caller.user, 'read plans');
  const { units, next } = layout
    ? { units: await plotUnits(id, named), next: null }
    : await takenUnits(id, { after, named });
  return {
    property: { id, name, price: toNaira(price), published: publishedAt !== null && unpublishedAt === null },
    counts: { total, free: total - held - sold, held, sold },
    has_layout: layout !== undefined,
    units,
    next,
  };
}

const who = { id: users.id, firstName: users.firstName, lastName: users.lastName };

/** As many as a drawing has at most. */
async function plotUnits(propertyId: number, named: boolean): Promise<BoardUnit[]> {
  const rows = await db()
    .select({ plot: plots, claim: plotClaims, plan: plans, reservation: reservations })
    .from(plots)
    .leftJoin(plotClaims, and(eq(plotClaims.plotId, plots.id), eq(plotClaims.live, true)))
    .leftJoin(plans, eq(plans.id, plotClaims.planId))
    .leftJoin(reservations, eq(reservations.id, plotClaims.reservationId))
    .where(eq(plots.propertyId, propertyId))
    .orderBy(asc(plots.position), asc(plots.id));
  const people = await holdersOf(
    named,
    rows.flatMap(({ plan, reservation }) => plan?.userId ?? reservation?.userId ?? []),
  );
  return rows.map(({ plot, plan, reservation }) => {
    const unit = { label: plot.label, size: plot.size, units: 1 };
    if (plan) return { ...unit, ...ofPlan(plan, people) };
    if (reservation) return { ...unit, ...ofReservation(reservation, people) };
    return { ...unit, ...nobody, state: plot.offered ? 'free' : 'not_for_sale' };
  });
}

/** Reservations first, which end soon; then plans, the newest first. `after` is the plan that a page follows. */
async function takenUnits(propertyId: number, { after, named }: { after: number; named: boolean }) {
  const reserved = after === 0 ? await openReservations(propertyId) : [];
  const taken = await db()
    .select()
    .from(plans)
    .where(
      and(
        eq(plans.propertyId, propertyId),
        ne(plans.unitState, 'released'),
        after === 0 ? undefined : lt(plans.id, after),
      ),
    )
    .orderBy(desc(plans.id))
    .limit(PAGE);
  const people = await holdersOf(
    named,
    [...reserved, ...taken].map(({ userId }) => userId),
  );
  const last = taken.at(-1);
  return {
    units: [
      ...reserved.map((row) => ({ label: null, size: null, units: row.units, ...ofReservation(row, people) })),
      ...taken.map((plan) => ({ label: null, size: null, units: plan.units, ...ofPlan(plan, people) })),
    ],
    next: taken.length === PAGE && last ? last.id : null,
  };
}

const openReservations = (propertyId: number) =>
  db()
    .select()
    .from(reservations)
    .where(
      and(eq(reservations.propertyId, propertyId), eq(reservations.state, 'held'), gt(reservations.heldUntil, now())),
    )
    .orderBy(asc(reservations.heldUntil))
    .limit(PAGE);

/** Nobody is named to who may not read plans. */
async function holdersOf(named: boolean, ids: readonly number[]): Promise<Map<number, Holder>> {
  if (!named || ids.length === 0) return new Map();
  const rows = await db()
    .select(who)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]) as SQL);
  return new Map(rows.map((row) => [row.id, row]));
}

const nobody = { plan_id: null, holder: null, until: null, paid_percentage: null };

const holderOf = (people: Map<number, Holder>, id: number) => {
  const person = people.get(id);
  return person ? { id, name: fullName(person) } : null;
};

function ofPlan(plan: Plan, people: Map<number, Holder>) {
  const paid = percentage(plan.paidAmount, plan.totalAmount);
  const state: UnitState =
    plan.unitState === 'held' ? 'held' : plan.state === 'completed' || paid === 100 ? 'paid' : 'sold';
  return {
    state,
    plan_id: people.has(plan.userId) ? plan.id : null,
    holder: holderOf(people, plan.userId),
    until: (state === 'held' && plan.heldUntil?.toISOString()) || null,
    paid_percentage: paid,
  };
}

const ofReservation = (row: typeof reservations.$inferSelect, people: Map<number, Holder>) => ({
  ...nobody,
  state: 'reserved' as const,
  holder: holderOf(people, row.userId),
  until: row.heldUntil.toISOString(),
});
