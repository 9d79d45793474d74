import { and, type SQL, sql } from 'drizzle-orm';
import { storedContacts } from '../company-contacts.ts';
import { notifications, users } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { isReachable } from './audience.ts';

export interface NewNotification {
  title: string;
  content: string;
  propertyIds?: readonly number[];
}

/** Adds a notification to a customer's list, in the caller's transaction and without a mail. */
export async function insertNotification(userId: number, { title, content, propertyIds = [] }: NewNotification) {
  await db()
    .insert(notifications)
    .values({ userId, title, content, propertyIds: [...propertyIds], createdAt: now() });
}

/** The same for an open account only; returns what a mail about it needs, or undefined for a closed account. */
export async function insertForOpenAccount(userId: number, { title, content, propertyIds = [] }: NewNotification) {
  const { rows } = await db().execute<{ email: string; firstName: string; written: unknown }>(sql`
    with notified as (
      insert into notifications (user_id, title, content, property_ids, created_at)
      select ${users.id}, ${title}::text, ${content}::text, ${`{${propertyIds.join()}}`}::bigint[],
             ${now().toISOString()}::timestamptz
      from ${users} where ${users.id} = ${userId} and ${users.closedAt} is null
      returning user_id
    )
    select ${users.email}, ${users.firstName} as "firstName", ${storedContacts} as written
    from notified join ${users} on ${users.id} = notified.user_id`);
  return rows[0];
}

/** Notifies all reachable customers of the audience in one statement; returns how many they are. */
export async function insertForAll(audience: SQL | undefined, { title, content, propertyIds = [] }: NewNotification) {
  const { rows } = await db().execute<{ customers: number }>(sql`
    with notified as (
      insert into notifications (user_id, title, content, property_ids, created_at)
      select ${users.id}, ${title}::text, ${content}::text, ${`{${propertyIds.join()}}`}::bigint[],
             ${now().toISOString()}::timestamptz
      from ${users} where ${and(isReachable, audience)}
      order by ${users.id}
      returning 1
    )
    select count(*)::int as customers from notified`);
  return rows[0]?.customers ?? 0;
}
