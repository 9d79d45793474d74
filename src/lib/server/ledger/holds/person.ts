import { sql } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { lockCustomer } from '../locks.ts';

/**
 * Before any other lock of a row: what accounts of one mailbox or phone number would keep from others is counted
 * together, so their purchases wait for each other. The locks are taken in one order, whoever's they are.
 */
export async function lockPerson(userId: number) {
  await db().execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(kept, 0) as key from ${users},
        unnest(array['units of ' || nullif(mailbox_of(${users.email}), ''), 'units of ' || phone_of(${users.phoneNumber})]) as kept
      where ${users.id} = ${userId} and kept is not null order by 1
    ) as keys`);
  await lockCustomer(userId, 'no key update');
}

/** The customer's accounts, with the one that is named: those of the same mailbox or the same phone number. */
export async function accountsOfPerson(userId: number): Promise<number[]> {
  const own = (column: 'mailbox_of(email)' | 'phone_of(phone_number)') =>
    sql`(select ${sql.raw(column)} from users where id = ${userId})`;
  const { rows } = await db().execute<{ id: number }>(sql`
    select id from users where role = 'customer' and closed_at is null
      and (mailbox_of(email) = nullif(${own('mailbox_of(email)')}, '') or phone_of(phone_number) = ${own('phone_of(phone_number)')})`);
  return [...new Set([userId, ...rows.map(({ id }) => Number(id))])];
}
