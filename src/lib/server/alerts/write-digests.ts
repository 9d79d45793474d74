import { inArray, sql } from 'drizzle-orm';
import { today } from '#lib/domain/days.ts';
import { maxNoticeProperties } from '#lib/domain/limits.ts';
import { contactsSql, parseContacts } from '../company/contacts.ts';
import { alertSettings, alerts, notifications, outbox, properties, users } from '../db/schema.ts';
import { mailPriorities } from '../mail/mail-priority.ts';
import { notifyMailWorker } from '../mail/mail-worker.ts';
import { pageUrl } from '../mail/page-url.ts';
import { db, now, tx } from '../runtime.ts';
import { alertMail } from './alert-mail.ts';
import { type AlertItem, createDigest } from './digest.ts';
import { queuePush } from './push/queue-push.ts';
import { unsubscribeUrl } from './stop-token.ts';

/** Customers whose digests are written in one transaction. */
const BATCH = 100;

/**
 * Writes to every customer who has news, at most once a day. The day is claimed in the transaction that writes, so a
 * crash loses nothing and no instance repeats what another has written.
 */
export async function writeDigests(renew: () => Promise<void> = async () => {}) {
  let after: number | null = 0;
  while (after !== null) {
    after = await writeBatch(after);
    await renew();
  }
  notifyMailWorker('reminder');
}

/** Returns the last customer that was looked at, null after the last of all. */
const writeBatch = (after: number): Promise<number | null> =>
  tx(async () => {
    const last = await lastOfBatch(after);
    if (last === null) return null;
    const claimed = await claimCustomers(after, last);
    if (claimed.length === 0) return last;
    const news = await claimAlerts(claimed.map(({ userId }) => userId));
    const [{ written } = { written: null }] = (
      await db().execute<{ written: unknown }>(sql`select ${contactsSql} as written`)
    ).rows;
    const contacts = parseContacts(written);
    for (const customer of claimed) {
      const items = news.filter(({ userId }) => userId === customer.userId);
      if (items.length > 0) await writeDigest(customer, items, contacts);
    }
    return last;
  });

/** Of the next customers with news. */
async function lastOfBatch(after: number): Promise<number | null> {
  const { rows } = await db().execute<{ last: string | null }>(sql`
    select max(user_id) as last from (
      select distinct user_id from ${alerts} where ${alerts.toldAt} is null and user_id > ${after}
      order by user_id limit ${BATCH}) as next`);
  return rows[0]?.last ? Number(rows[0].last) : null;
}

type Customer = Awaited<ReturnType<typeof claimCustomers>>[number];

async function claimCustomers(after: number, last: number) {
  const day = today(now());
  const { rows } = await db().execute<{ userId: number; byMail: boolean; email: string; firstName: string }>(sql`
    update ${alertSettings} set last_day = ${day}
    from ${users}
    where ${users.id} = ${alertSettings.userId} and ${alertSettings.userId} in (
      select due.user_id from ${alertSettings} due
      where (due.last_day is null or due.last_day < ${day}) and due.user_id in (
        select user_id from ${alerts} where ${alerts.toldAt} is null and user_id > ${after} and user_id <= ${last})
      order by due.user_id for update skip locked)
    returning ${alertSettings.userId} as "userId", ${alertSettings.byMail} as "byMail", ${users.email},
      ${users.firstName} as "firstName"`);
  return rows;
}

/** Open alerts of these customers for properties that can still be bought; the others are closed. */
async function claimAlerts(userIds: readonly number[]) {
  const { rows } = await db().execute<Record<string, unknown> & AlertItem & { userId: number }>(sql`
    with taken as (
      update ${alerts} set told_at = ${now().toISOString()}::timestamptz
      where ${inArray(alerts.userId, [...userIds])} and ${alerts.toldAt} is null
      returning user_id, property_id, reason, detail
    )
    select taken.user_id as "userId", taken.property_id as "propertyId", taken.reason, taken.detail,
      ${properties.name}, ${properties.lga}, ${properties.state}, ${properties.price}
    from taken join ${properties} on ${properties.id} = taken.property_id
      join ${users} on ${users.id} = taken.user_id and ${users.closedAt} is null
    where can_be_bought(${properties})
      and (taken.reason not like 'price:%' or taken.reason = 'price:' || ${properties.price})
    order by ${properties.publishedAt} desc, ${properties.id} desc`);
  return rows.map((row) => ({ ...row, price: Number(row.price) }));
}

async function writeDigest(
  { userId, byMail, email, firstName }: Customer,
  items: readonly AlertItem[],
  contacts: ReturnType<typeof parseContacts>,
) {
  const digest = createDigest(items, (id) => pageUrl(`/properties/${id}`));
  const { title, content } = digest;
  const propertyIds = digest.propertyIds.slice(0, maxNoticeProperties);
  const [notification] = await db()
    .insert(notifications)
    .values({ userId, title, content, propertyIds, createdAt: now() })
    .returning({ id: notifications.id });
  const path = `/dashboard/notifications?id=${notification?.id}` as const;
  if (byMail) {
    const unsubscribe = unsubscribeUrl(userId);
    await db()
      .insert(outbox)
      .values({
        recipient: email,
        priority: mailPriorities.reminder,
        unsubscribe,
        ...alertMail(contacts, firstName, digest, { open: pageUrl(path), stop: unsubscribe }),
        nextAttemptAt: now(),
        createdAt: now(),
      });
  }
  await queuePush(userId, { title, body: content, url: path });
}
