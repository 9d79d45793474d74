import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { linkPayments, payments } from '../db/schema.ts';
import { countLeft, type Leftover } from '../queue/leftover.ts';
import { db } from '../runtime.ts';
import { daysAgo } from './delete-in-batches.ts';

const BATCH = 500;

const hasEnded = sql`exists (select from ${payments} where ${payments.id} = ${linkPayments.paymentId} and ${payments.stage} not in ('initiated', 'awaiting_confirmation'))`;

const old = (column: PgColumn, days: number): SQL =>
  sql`${column} is not null and ${linkPayments.createdAt} < ${daysAgo(days).toISOString()}::timestamptz and ${hasEnded}`;

/** Forgets who has paid, or begun to pay, by a link. The payment and its link stay. */
export async function forgetPayers(): Promise<Leftover> {
  const addresses = old(linkPayments.payerEmail, retentionDays.payerAddresses);
  const names = old(linkPayments.payerName, retentionDays.payerNames);
  await forget(addresses, { payerEmail: null });
  await forget(names, { payerName: null });
  return { left: await countLeft(sql`select 1 from ${linkPayments} where ${addresses} or ${names}`) };
}

async function forget(which: SQL, forgotten: { payerEmail: null } | { payerName: null }) {
  const some = sql`select ${linkPayments.paymentId} from ${linkPayments} where ${which} limit ${BATCH}`;
  await db().update(linkPayments).set(forgotten).where(sql`${linkPayments.paymentId} in (${some})`);
}
