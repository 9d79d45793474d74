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
type Member = Pick<User, 'id' | 'staffRole'>;

const limitKindOf = { confirmed: 'confirmation', refunded: 'refund', released: 'release' } as const;

/** What one person does with several accounts counts as theirs. */
const accountsOf = async ({ id }: Pick<User, 'id'>) => accountsOfOne(await liveTies(), id, now());

/** What one person does alone is done one after the other, so that each counts what came before. Taken after the lock of a subject. */
export async function lockSingleHanded(by: Pick<User, 'id'>) {
  for (const id of await accountsOf(by))
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`single-handed acts of ${id}`}, 0))`);
}

const countedWith = {
  confirmed: ['confirmed', 'refunded'],
  refunded: ['confirmed', 'refunded'],
  released: ['released'],
} as const;

/**
 * What this person has done alone: money that was confirmed and refunded is one sum, units that were released another.
 * `only` narrows it to acts of that kind.
 */
export async function singleHandedSoFar(
  by: Pick<User, 'id'>,
  { customerId, propertyId, kind }: About,
  only?: Act['kind'],
) {
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
        inArray(singleHandedActs.kind, only ? [only] : [...countedWith[kind]]),
        gt(singleHandedActs.createdAt, back),
      ),
    );
  return {
    soFar: { customer: Number(row?.customer), property: Number(row?.property), day: Number(row?.day) },
    customerSince: row?.customerSince ?? null,
    propertySince: row?.propertySince ?? null,
  };
}

/**
 * Why this act needs a second person, with the sums that say so; null when one is enough. The person's acts must be locked.
 * Refunds have a limit for themselves; with what was confirmed they are compared with the higher of the two.
 */
export async function whyNotAlone(by: Member, about: About & { amount: Kobo }) {
  const limit = await approvalAbove(limitKindOf[about.kind], by.staffRole);
  const own = await singleHandedSoFar(by, about, about.kind);
  const why = whySecondPerson(about.amount, own.soFar, limit);
  if (why || about.kind === 'released') return why && { why, ...own };
  const together = await singleHandedSoFar(by, about);
  const higher = Math.max(limit, await approvalAbove('confirmation', by.staffRole));
  const whyTogether = whySecondPerson(about.amount, together.soFar, higher);
  return whyTogether && { why: whyTogether, ...together };
}

/** In the transaction of the act. */
export const recordSingleHanded = (by: Pick<User, 'id'>, act: Act) =>
  db()
    .insert(singleHandedActs)
    .values({ ...act, byId: by.id, createdAt: now() });
