import { and, desc, notInArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { lookUpCustomer as call } from '#lib/api/office/desk/desk-customers.ts';
import { users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { toCustomerSummary } from '../customer-summary.ts';
import { matchesPerson } from '../filters.ts';
import { comparablePhone, isCustomer, sameCustomers } from './same-customers.ts';

const MOST_ALIKE = 5;

export async function lookUpCustomer({ first_name = '', last_name = '', ...own }: PayloadOf<typeof call>) {
  await comparablePhone(own.phone_number);
  const existing = await sameCustomers(own);
  const name = `${first_name} ${last_name}`.trim();
  return { existing, alike: name ? await customersAlike(name, existing) : [] };
}

async function customersAlike(name: string, existing: { id: number }[]) {
  const others =
    existing.length > 0
      ? notInArray(
          users.id,
          existing.map(({ id }) => id),
        )
      : undefined;
  const rows = await db()
    .select()
    .from(users)
    .where(and(isCustomer, matchesPerson(name), others))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(MOST_ALIKE);
  return rows.map(toCustomerSummary);
}
