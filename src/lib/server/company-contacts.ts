import { sql } from 'drizzle-orm';
import { type Contacts, site } from '#lib/site.ts';
import { content } from './db/schema.ts';
import { staticSql } from './db/static-sql.ts';
import { db } from './runtime.ts';

/** What the office has written of them, as one value, for a query that takes it along. */
export const storedContacts = staticSql(sql`(select json_agg(value) from ${content} where kind = 'contact')`);

/** Reads the answer to that. What the office has not written is as the company's own file has it. */
export function parseContacts(written: unknown): Contacts {
  const said = (written ?? []) as { name: string; value: string }[];
  const named = (name: string) => said.find((one) => one.name === name)?.value;
  return { phone: named('Phone Number') ?? site.phone, email: named('Email') ?? site.email };
}

/** How the company is reached, as everything tells it that is made at this moment. */
export async function companyContacts(): Promise<Contacts> {
  const { rows } = await db().execute<{ written: unknown }>(sql`select ${storedContacts} as written`);
  return parseContacts(rows[0]?.written);
}
