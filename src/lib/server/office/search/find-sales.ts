import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OfficeSearch } from '#lib/domain/typed/office-search.ts';
import { foundByText } from '../../db/found-by-text.ts';
import { contractIdCorrections, enquiries, plans, properties, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';
import { matchesPerson, matchesProperty, plansByForm } from '../filters.ts';
import { planPlaces } from '../plans/office-plans.ts';
import { newestIn } from './newest-in.ts';

export async function findCustomers(text: string, { hasText }: OfficeSearch) {
  const isCustomer = eq(users.role, 'customer');
  const byForm = db()
    .select({ id: plans.userId })
    .from(plans)
    .where(inArray(plans.id, plansByForm(text)));
  const { ids, more } = await newestIn(
    { id: users.id, at: users.createdAt },
    hasText
      ? [
          { from: sql`${users}`, where: and(isCustomer, matchesPerson(text)) },
          { from: sql`${users}`, where: and(isCustomer, inArray(users.id, byForm)) },
        ]
      : [],
  );
  const rows = await db().select().from(users).where(inArray(users.id, ids));
  return {
    ids,
    more,
    rows: rows.map((user) => ({
      id: user.id,
      title: fullName(user),
      facts: [user.phoneNumber, user.email, user.uniqueCustomerId],
      amount: null,
      at: user.createdAt.toISOString(),
    })),
  };
}

export async function findPlans(text: string, { hasText, record }: OfficeSearch) {
  const formerly = db()
    .select({ id: contractIdCorrections.planId })
    .from(contractIdCorrections)
    .where(sql`as_seen(${contractIdCorrections.former}) = as_seen(${text})`);
  const among = (where: SQL) => ({ from: sql`${plans}`, where });
  const { ids, more } = await newestIn({ id: plans.id, at: plans.createdAt }, [
    ...(hasText ? [...planPlaces(text), among(inArray(plans.id, formerly))] : []),
    ...(record && record.of !== 'payment' ? [among(eq(plans.id, record.id))] : []),
  ]);
  const rows = await db()
    .select({ plan: plans, customer: users, property: properties.name })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(inArray(plans.id, ids));
  return {
    ids,
    more,
    rows: rows.map(({ plan, customer, property }) => ({
      id: plan.id,
      title: `${fullName(customer)}, ${property}`,
      facts: [plan.uniqueContractId ?? '', `Plan ${plan.id}`].filter(Boolean),
      amount: null,
      at: plan.createdAt.toISOString(),
    })),
  };
}

export async function findEnquiries(text: string, { hasText }: OfficeSearch) {
  const { ids, more } = await newestIn(
    { id: enquiries.id, at: enquiries.createdAt },
    hasText ? [{ from: sql`${enquiries}`, where: foundByText(text, enquiries.searched) }] : [],
  );
  const rows = await db().select().from(enquiries).where(inArray(enquiries.id, ids));
  return {
    ids,
    more,
    rows: rows.map(({ id, name, phone, email, createdAt }) => ({
      id,
      title: name,
      facts: [phone, email].filter(Boolean),
      amount: null,
      at: createdAt.toISOString(),
    })),
  };
}

export async function findListings(text: string, { hasText }: OfficeSearch) {
  const { ids, more } = await newestIn(
    { id: properties.id, at: properties.createdAt },
    hasText ? [{ from: sql`${properties}`, where: matchesProperty(text) }] : [],
  );
  const rows = await db().select().from(properties).where(inArray(properties.id, ids));
  return {
    ids,
    more,
    rows: rows.map(({ id, name, lga, state, createdAt }) => ({
      id,
      title: name,
      facts: [`${lga}, ${state}`],
      amount: null,
      at: createdAt.toISOString(),
    })),
  };
}
