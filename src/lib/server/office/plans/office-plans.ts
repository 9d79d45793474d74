import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officePlans as officePlansCall } from '#lib/api/office/plans/plans.ts';
import type { PlanState } from '#lib/domain/plan.ts';
import { foundInColumn } from '../../db/found-by-text.ts';
import { plans, users } from '../../db/schema.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { matchesPerson, plansByForm } from '../filters.ts';
import { foundInPlaces, narrowed, type Place } from '../found-in-places.ts';
import { officePlanOf, officePlanRows } from './plan-rows.ts';

export async function officePlans(payload: PayloadOf<typeof officePlansCall>) {
  const { state, name, after } = payload;
  const { count, ids } = foundInPlaces(
    { id: plans.id, createdAt: plans.createdAt, order: 'oldest' },
    narrowed(name === undefined ? [everywhere] : planPlaces(name), state && eq(plans.state, state)),
  );
  return {
    plans: await listPage(officePlansCall, payload, {
      count,
      rows: async (slice) => officePlanRows(inArray(plans.id, await ids({ ...slice, after }))),
      item: officePlanOf,
    }),
  };
}

const everywhere: Place = { from: sql`${plans}`, where: undefined };

const hasContractId = (text: string) => foundInColumn(text, plans.uniqueContractId);

/** By the customer, the contract form and the contract ID. */
export const planPlaces = (text: string): Place[] => [
  { from: sql`${plans} join ${users} on ${users.id} = ${plans.userId}`, where: matchesPerson(text) },
  { ...everywhere, where: inArray(plans.id, plansByForm(text)) },
  { ...everywhere, where: hasContractId(text) },
];

export const planFilter = (filters: { state?: PlanState | undefined; name?: string | undefined }): SQL | undefined =>
  and(
    filters.state && eq(plans.state, filters.state),
    filters.name === undefined ? undefined : matchesPlan(filters.name),
  );

/** A part of the customer's name, email or phone, of what the contract form says, or of the contract ID. */
const matchesPlan = (text: string) =>
  or(
    inArray(plans.userId, db().select({ id: users.id }).from(users).where(matchesPerson(text))),
    inArray(plans.id, plansByForm(text)),
    hasContractId(text),
  );
