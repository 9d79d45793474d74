import { sql } from 'drizzle-orm';
import { wholeCheckResults } from '../db/schema.ts';
import { between } from '../ledger/checking/among.ts';
import { findViolations } from '../ledger/checking/find-violations.ts';
import { sealJournals } from '../ledger/checking/seal-journals.ts';
import { subjects } from '../ledger/checking/subjects.ts';
import type { Part, Subject } from '../ledger/health-checks/health-check.ts';
import { healthChecks } from '../ledger/health-checks/health-checks.ts';
import { db } from '../runtime.ts';
import { beginCheck, storeResults } from './check-progress.ts';

interface Checking {
  /** Keeps the task's lease. */
  renew?: () => Promise<void>;
  /** How many rows a first piece is about; later ones as many as take `PIECE_TAKES`. */
  piece?: number;
  /** Rules, if not all. */
  checks?: typeof healthChecks;
}

/** Milliseconds that a piece should take: a short transaction, and long enough to be worth asking. */
const PIECE_TAKES = 1_000;
const LARGEST_PIECE = 100_000;

interface Range {
  first: number;
  last: number;
}

/**
 * Every rule over everything, and every seal computed anew, piece by piece. It takes minutes at the size of a company,
 * and nobody waits for it: each piece is a short transaction that only reads.
 */
export async function checkWholeLedger({
  renew = async () => {},
  piece = 1_000,
  checks = healthChecks,
}: Checking = {}) {
  const ranges = await readRanges();
  const lengthOf = ({ of }: Part) => {
    const range = of === 'company' ? undefined : ranges.get(of);
    return range ? range.last - range.first + 1 : 1;
  };
  const total = checks.flatMap(({ parts }) => parts).reduce((sum, part) => sum + lengthOf(part), 0);
  const progress = await beginCheck('whole', thousands(total), renew);
  let rows = 0;
  const step = async (more: number) => {
    const before = thousands(rows);
    rows += more;
    await progress.step(thousands(rows) - before);
  };
  for (const { name, parts } of checks) {
    const texts: string[] = [];
    for (const part of parts) {
      const range = part.of === 'company' ? undefined : ranges.get(part.of);
      if (part.of === 'company') texts.push(...(await findViolations(part)));
      else if (range) texts.push(...(await checkRange(part, range, part.of === 'seal' ? 1 : piece, step)));
      if (!range) await step(1);
    }
    await storeResults(wholeCheckResults, new Map([[name, texts]]), progress.startedAt);
  }
  await sealJournals({ rest: true, renew });
  const journals = ranges.get('journal');
  progress.cover(journals ? await countJournals() : 0);
  await progress.end();
}

/** A piece that took long is followed by a smaller one, and a quick one by a larger. */
async function checkRange(part: Part, range: Range, begin: number, step: (more: number) => Promise<void>) {
  const texts: string[] = [];
  let size = begin;
  for (let first = range.first; first <= range.last; ) {
    const last = Math.min(first + size - 1, range.last);
    const startedAt = performance.now();
    texts.push(...(await findViolations(part, between(first, last))));
    const took = performance.now() - startedAt;
    await step(last - first + 1);
    first = last + 1;
    if (took > PIECE_TAKES) size = Math.max(1, Math.floor(size / 2));
    else if (took < PIECE_TAKES / 2) size = Math.min(LARGEST_PIECE, size * 2);
  }
  return texts;
}

async function readRanges(): Promise<Map<Subject, Range>> {
  const ranges = new Map<Subject, Range>();
  for (const [subject, { table, key }] of Object.entries(subjects)) {
    const [column, from] = [sql.identifier(key), sql.identifier(table)];
    const { rows } = await db().execute<{ first: number | null; last: number | null }>(
      sql`select min(${column}) as first, max(${column}) as last from ${from}`,
    );
    const [range] = rows;
    if (range?.first != null && range.last != null)
      ranges.set(subject as Subject, { first: Number(range.first), last: Number(range.last) });
  }
  return ranges;
}

async function countJournals(): Promise<number> {
  const { rows } = await db().execute<{ journals: number }>(sql`
    select coalesce((select sum(journals) from ledger_seals), 0)
      + (select count(*) from journals where id > coalesce((select max(last_journal) from ledger_seals), 0)) as journals`);
  return Number(rows[0]?.journals);
}

const thousands = (rows: number) => Math.ceil(rows / 1000);
