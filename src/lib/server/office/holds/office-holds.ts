import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { type OfficeHold, officeHolds as officeHoldsCall } from '#lib/api/office/holds.ts';
import { toNaira } from '#lib/domain/money.ts';
import { payments, plans, properties, users } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { toCustomerSummary } from '../customer-summary.ts';
import { matchesText } from './mentions.ts';
import { officeReservations } from './office-reservations.ts';
import { reservedProperties } from './reserved-properties.ts';

const held = sql`${plans} join ${properties} on ${properties.id} = ${plans.propertyId}`;

export async function officeHolds(payload: PayloadOf<typeof officeHoldsCall>) {
  const where = and(
    eq(plans.unitState, 'held'),
    payload.property_id ? eq(plans.propertyId, payload.property_id) : undefined,
    payload.name ? matchesText(payload.name, plans.userId) : undefined,
  );
  return {
    reservations: await officeReservations(payload),
    reserved_properties: await reservedProperties(),
    holds: await listPage(officeHoldsCall, payload, {
      count: () => countUpTo(held, where),
      rows: (slice) => holdRows(where, slice),
      item: holdOf,
    }),
  };
}

async function holdRows(where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db()
    .select({ plan: plans, property: properties, customer: users })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .innerJoin(users, eq(users.id, plans.userId))
    .where(where)
    .orderBy(asc(properties.name), asc(properties.id), asc(plans.heldUntil), asc(plans.id))
    .limit(limit)
    .offset(offset);
  const firsts = await db()
    .selectDistinctOn([payments.planId])
    .from(payments)
    .where(
      and(
        inArray(
          payments.planId,
          rows.map(({ plan }) => plan.id),
        ),
        eq(payments.purpose, 'first'),
      ),
    )
    .orderBy(asc(payments.planId), desc(payments.id));
  return rows.flatMap((row) => {
    const first = firsts.find(({ planId }) => planId === row.plan.id);
    return first ? [{ ...row, first }] : [];
  });
}

const holdOf = ({ plan, property, customer, first }: Awaited<ReturnType<typeof holdRows>>[number]): OfficeHold => ({
  plan_id: plan.id,
  property: {
    id: property.id,
    name: property.name,
    held_units: property.heldUnits,
    total_units: property.totalUnits,
  },
  customer: toCustomerSummary(customer),
  number_of_unit: plan.units,
  payment: { id: first.id, payment_method: first.method, amount: toNaira(first.amount) },
  since: first.createdAt.toISOString(),
  until: (plan.heldUntil as Date).toISOString(),
});
