import { inArray, sql } from 'drizzle-orm';
import type { MoveInCompany } from '#lib/domain/move-in/records/read-company.ts';
import { marketers, plans, users } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** What the portal has already that only one may have: addresses, contract numbers and codes of marketers. */
export async function takenAlready(company: MoveInCompany): Promise<string[]> {
  const emails = company.customers.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
  const contracts = company.plans.flatMap(({ contractId }) => (contractId === null ? [] : [contractId]));
  const codes = company.marketers.map(({ code }) => code);
  const taken = [
    ...(await found(emails, (some) =>
      db()
        .select({ text: users.email })
        .from(users)
        .where(inArray(sql`lower(${users.email})`, some)),
    )),
    ...(await found(contracts, (some) =>
      db().select({ text: plans.uniqueContractId }).from(plans).where(inArray(plans.uniqueContractId, some)),
    )),
    ...(await found(codes, (some) =>
      db().select({ text: marketers.code }).from(marketers).where(inArray(marketers.code, some)),
    )),
  ];
  return taken
    .slice(0, 12)
    .map((text) => `${text} is in the portal already: correct the files, or load into an empty database.`);
}

async function found(
  wanted: readonly string[],
  find: (some: string[]) => PromiseLike<{ text: string | null }[]>,
): Promise<string[]> {
  const rows: { text: string | null }[] = [];
  for (let at = 0; at < wanted.length; at += 5_000) rows.push(...(await find(wanted.slice(at, at + 5_000))));
  return rows.map(({ text }) => text ?? '');
}
