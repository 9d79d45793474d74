import { and, type SQL, sql } from 'drizzle-orm';
import { contactsSql } from '../company/contacts.ts';
import { notifications, users } from '../db/schema.ts';
import type { MailButton } from '../mail/mail-content.ts';
import { db, now } from '../runtime.ts';
import { isReachable } from './audience.ts';

export interface NewNotification {
  title: string;
  content: string;
  propertyIds?: readonly number[];
  /** Where it leads: the page that it is about. */
  link?: MailButton;
}

/** The path of the link, which holds wherever the portal is reached. */
const linkColumns = (link: MailButton | undefined) => {
  const { pathname, search } = new URL(link?.href ?? 'https://none');
  return { link: link ? pathname + search : null, linkLabel: link?.label ?? null };
};

/** Adds a notification to a customer's list, in the caller's transaction and without a mail. */
export async function insertNotification(userId: number, notice: NewNotification) {
  const { title, content, propertyIds = [], link } = notice;
  await db()
    .insert(notifications)
    .values({ userId, title, content, propertyIds: [...propertyIds], ...linkColumns(link), createdAt: now() });
}

/** The same for an open account only; returns what a mail about it needs, or undefined for a closed account. */
export async function insertForOpenAccount(userId: number, notice: NewNotification) {
  const { title, content, propertyIds = [] } = notice;
  const { link, linkLabel } = linkColumns(notice.link);
  const { rows } = await db().execute<{ email: string; firstName: string; written: unknown }>(sql`
    with notified as (
      insert into notifications (user_id, title, content, property_ids, link, link_label, created_at)
      select ${users.id}, ${title}::text, ${content}::text, ${`{${propertyIds.join()}}`}::bigint[], ${link}::text,
             ${linkLabel}::text, ${now().toISOString()}::timestamptz
      from ${users} where ${users.id} = ${userId} and ${users.closedAt} is null
      returning user_id
    )
    select ${users.email}, ${users.firstName} as "firstName", ${contactsSql} as written
    from notified join ${users} on ${users.id} = notified.user_id`);
  return rows[0];
}

/** Notifies all reachable customers of the audience in one statement; returns how many they are. */
export async function insertForAll(
  audience: SQL | undefined,
  { title, content, propertyIds = [] }: NewNotification,
  noticeId: number | null = null,
) {
  const { rows } = await db().execute<{ customers: number }>(sql`
    with notified as (
      insert into notifications (user_id, title, content, property_ids, notice_id, created_at)
      select ${users.id}, ${title}::text, ${content}::text, ${`{${propertyIds.join()}}`}::bigint[],
             ${noticeId}::bigint, ${now().toISOString()}::timestamptz
      from ${users} where ${and(isReachable, audience)}
      order by ${users.id}
      returning 1
    )
    select count(*)::int as customers from notified`);
  return rows[0]?.customers ?? 0;
}
