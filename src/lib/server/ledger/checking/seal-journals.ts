import { desc, sql } from 'drizzle-orm';
import { HOUR } from '#lib/domain/durations.ts';
import { ledgerSeals } from '../../db/schema.ts';
import { db, log, now, tx } from '../../runtime.ts';
import { accountChecks } from '../health-checks/account-checks.ts';
import { between } from './among.ts';
import { findViolations } from './find-violations.ts';

const BLOCK = 10_000;
/** Milliseconds after which no transaction is open any more that could still book a journal of a smaller number. */
const FINAL_AFTER = HOUR;

interface Sealing {
  /** Journals of a seal, at most. */
  block?: number;
  /** Also what does not fill a block. */
  rest?: boolean;
  renew?: () => Promise<void>;
}

/** Seals the journals that are final, block after block, as long as each of them sums to zero. */
export async function sealJournals({ block = BLOCK, rest = false, renew = async () => {} }: Sealing = {}) {
  for (;;) {
    const before = await lastSeal();
    const next = await nextBlock(before?.lastJournal ?? 0, block);
    if (!next || (next.journals < block && !rest)) return;
    if (await isBroken((before?.lastJournal ?? 0) + 1, next.last)) return;
    await seal(before, next.last);
    await renew();
  }
}

export async function lastSeal() {
  const [last] = await db().select().from(ledgerSeals).orderBy(desc(ledgerSeals.number)).limit(1);
  return last;
}

async function nextBlock(after: number, block: number) {
  const final = new Date(now().getTime() - FINAL_AFTER).toISOString();
  const { rows } = await db().execute<{ last: number | null; journals: number }>(sql`
    with young as materialized (select id from journals where created_at > ${final}::timestamptz)
    select max(id) as last, count(*)::integer as journals from (
      select id from journals
      where id > ${after} and id < coalesce((select min(id) from young), ${Number.MAX_SAFE_INTEGER}::bigint)
      order by id limit ${block}
    ) next`);
  const [next] = rows;
  return next?.last ? { last: Number(next.last), journals: next.journals } : undefined;
}

async function isBroken(first: number, last: number): Promise<boolean> {
  for (const part of accountChecks.flatMap(({ parts }) => parts).filter(({ of }) => of === 'journal')) {
    const texts = await findViolations(part, between(first, last));
    if (texts.length === 0) continue;
    log().warn({ first, last, texts }, 'journals are not sealed, because they do not hold');
    return true;
  }
  return false;
}

/** The hash stands in the log too, out of reach of whoever could write the table anew. */
async function seal(before: typeof ledgerSeals.$inferSelect | undefined, last: number) {
  const made = await tx((open) =>
    open.execute<{ number: number; hash: string }>(sql`
      insert into ledger_seals (number, first_journal, last_journal, journals, entries, balances, hash, sealed_at)
      select ${(before?.number ?? 0) + 1}, first_journal, ${last}, journals, entries, balances, hash, ${now().toISOString()}::timestamptz
      from seal_of(${before?.lastJournal ?? 0}::bigint, ${last}::bigint, ${JSON.stringify(before?.balances ?? {})}::jsonb, ${before?.hash ?? ''})
      on conflict do nothing
      returning number, hash`),
  );
  const [sealed] = made.rows;
  if (sealed) log().info({ seal: sealed.number, until: last, hash: sealed.hash }, 'journals sealed');
}
