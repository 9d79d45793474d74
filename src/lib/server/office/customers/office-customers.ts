import { eq, inArray, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officeCustomers as call } from '#lib/api/office/customers.ts';
import { plans, users } from '../../db/schema.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { matchesPerson, plansByForm } from '../filters.ts';
import { foundInPlaces, narrowed, type Place } from '../found-in-places.ts';
import { customerRows, officeCustomerOf } from './customer-rows.ts';

const everywhere: Place = { from: sql`${users}`, where: undefined };

export async function officeCustomers(payload: PayloadOf<typeof call>) {
  const { name, after } = payload;
  const { count, ids } = foundInPlaces(
    { id: users.id, createdAt: users.createdAt, order: 'newest' },
    narrowed(name === undefined ? [everywhere] : placesWith(name), eq(users.role, 'customer')),
  );
  return {
    customers: await listPage(call, payload, {
      count,
      rows: async ({ limit, offset }) =>
        customerRows(inArray(users.id, await ids({ limit, offset, after })), { limit }),
      item: officeCustomerOf,
    }),
  };
}

/** Their own data, and what the contract forms of their plans say. */
const placesWith = (text: string): Place[] => [
  { ...everywhere, where: matchesPerson(text) },
  {
    ...everywhere,
    where: inArray(
      users.id,
      db()
        .select({ id: plans.userId })
        .from(plans)
        .where(inArray(plans.id, plansByForm(text))),
    ),
  },
];
