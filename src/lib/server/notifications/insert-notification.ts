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

/** Puts a notification into a customer's list, in the caller's transaction, and mails nothing. */
export async function insertNotification(userId: number, { title, content, propertyIds = [] }: NewNotification) {
  await db()
    .insert(notifications)
    .values({ userId, title, content, propertyIds: [...propertyIds], createdAt: now() });
}

/** The same unless the account is closed; answers whom a mail of it is for, and what the office wrote of its contacts. */
export async function insertForOpenAccount(userId: number, { title, content, propertyIds = [] }: NewNotification) {
  const { rows } = await db().execute<{ email: string; firstName: string; written: unknown }>(sql`
    with told as (
      insert into notifications (user_id, title, content, property_ids, created_at)
      select ${users.id}, ${title}::text, ${content}::text, ${`{${propertyIds.join()}}`}::bigint[],
             ${now().toISOString()}::timestamptz
      from ${users} where ${users.id} = ${userId} and ${users.closedAt} is null
      returning user_id
    )
    select ${users.email}, ${users.firstName} as "firstName", ${storedContacts} as written
    from told join ${users} on ${users.id} = told.user_id`);
  return rows[0];
}

/** Puts it into the lists of all of them in one statement, however many they are, and tells how many that is. */
export async function insertForAll(wanted: SQL | undefined, { title, content, propertyIds = [] }: NewNotification) {
  const { rows } = await db().execute<{ told: number }>(sql`
    with told as (
      insert into notifications (user_id, title, content, property_ids, created_at)
      select ${users.id}, ${title}::text, ${content}::text, ${`{${propertyIds.join()}}`}::bigint[],
             ${now().toISOString()}::timestamptz
      from ${users} where ${and(isReachable, wanted)}
      order by ${users.id}
      returning 1
    )
    select count(*)::int as told from told`);
  return rows[0]?.told ?? 0;
}
