import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { startOfDay, today } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { sumsReachBack, whySecondPerson } from '#lib/domain/staff/single-handed.ts';
import { accountsOfOne } from '#lib/domain/staff/ties.ts';
import { singleHandedActs } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { liveTies } from '../../staff/ties.ts';
import { approvalAbove } from './approval-above.ts';

type Act = Omit<typeof singleHandedActs.$inferInsert, 'id' | 'byId' | 'createdAt'>;
type About = Pick<Act, 'customerId' | 'propertyId' | 'kind'>;

/** What one person does with several accounts counts as theirs. */
const accountsOf = async ({ id }: Pick<User, 'id'>) => accountsOfOne(await liveTies(), id, now());

/** What one person does alone is done one after the other, so that each counts what came before. Taken after the lock of a subject. */
export async function lockSingleHanded(by: Pick<User, 'id'>) {
  for (const id of await accountsOf(by))
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`single-handed acts of ${id}`}, 0))`);
}

/** What this person has done alone: money that was confirmed and refunded is one sum, units that were released another. */
export async function singleHandedSoFar(by: Pick<User, 'id'>, { customerId, propertyId, kind }: About) {
  const back = new Date(now().getTime() - sumsReachBack);
  const total = (where: ReturnType<typeof eq>) =>
    sql<string>`coalesce(sum(${singleHandedActs.amount}) filter (where ${where}), 0)`;
  const first = (where: ReturnType<typeof eq>) =>
    sql<Date | null>`min(${singleHandedActs.createdAt}) filter (where ${where})`.mapWith(singleHandedActs.createdAt);
  const ofCustomer = eq(singleHandedActs.customerId, customerId);
  const ofProperty = eq(singleHandedActs.propertyId, propertyId ?? 0);
  const onDay = gte(singleHandedActs.createdAt, startOfDay(today(now())));
  const [row] = await db()
    .select({
      customer: total(ofCustomer),
      property: total(ofProperty),
      day: total(onDay),
      customerSince: first(ofCustomer),
      propertySince: first(ofProperty),
    })
    .from(singleHandedActs)
    .where(
      and(
        inArray(singleHandedActs.byId, await accountsOf(by)),
        inArray(singleHandedActs.kind, kind === 'released' ? ['released'] : ['confirmed', 'refunded']),
        gt(singleHandedActs.createdAt, back),
      ),
    );
  return {
    soFar: { customer: Number(row?.customer), property: Number(row?.property), day: Number(row?.day) },
    customerSince: row?.customerSince ?? null,
    propertySince: row?.propertySince ?? null,
  };
}

/** Why this act needs a second person. The person's acts must be locked. */
export const whyNotAlone = async (by: Pick<User, 'id'>, about: About & { amount: Kobo }) =>
  whySecondPerson(about.amount, (await singleHandedSoFar(by, about)).soFar, approvalAbove());

/** In the transaction of the act. */
export const recordSingleHanded = (by: Pick<User, 'id'>, act: Act) =>
  db()
    .insert(singleHandedActs)
    .values({ ...act, byId: by.id, createdAt: now() });
