import { sql } from 'drizzle-orm';
import { type Contacts, site } from '#lib/site.ts';
import { content } from '../db/schema.ts';
import { staticSql } from '../db/static-sql.ts';
import { db } from '../runtime.ts';

/** The contacts that the office stored, as an expression to select along with other data. */
export const contactsSql = staticSql(sql`(select json_agg(value) from ${content} where kind = 'contact')`);

export function parseContacts(stored: unknown): Contacts {
  const entries = (stored ?? []) as { name: string; value: string }[];
  const contact = (name: string) => entries.find((one) => one.name === name)?.value;
  return {
    phone: contact('Phone Number') ?? site.phone,
    email: contact('Email') ?? site.email,
    registration: contact('Registration Number'),
    licence: contact('Licence'),
    address: contact('Address'),
  };
}

export async function companyContacts(): Promise<Contacts> {
  const { rows } = await db().execute<{ stored: unknown }>(sql`select ${contactsSql} as stored`);
  return parseContacts(rows[0]?.stored);
}
