import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Kobo } from '#lib/domain/money.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { type WaitingKind, type WaitingOrder, waitingKinds, waitingRules } from '#lib/domain/staff/waiting-work.ts';
import { db } from '../../runtime.ts';
import type { TakenRow } from './taken-up.ts';
import { type QueueReader, type WaitingSource, waitingSource } from './waiting-sources.ts';

/** Of each kind so many are read: more than fifty can be shown of, and a count beyond says only that there are more. */
const READ = 101;

export interface WaitingKey {
  kind: WaitingKind;
  id: number;
  /** Milliseconds since 1970. */
  since: number;
  amount: Kobo | null;
}

type Whose = 'mine' | 'others';

interface Asked {
  whose: Whose;
  order: WaitingOrder;
  taken: readonly TakenRow[];
}

/** What waits for the reader, or what they can only see wait, of every kind: the first of each in the order. */
export async function waitingKeys(reader: QueueReader, asked: Asked): Promise<WaitingKey[]> {
  const keys: WaitingKey[] = [];
  for (const kind of waitingKinds) keys.push(...(await keysOf(kind, reader, asked)));
  return keys;
}

async function keysOf(kind: WaitingKind, reader: QueueReader, { whose, order, taken }: Asked): Promise<WaitingKey[]> {
  const { read, act } = waitingRules[kind];
  const may = (permission: typeof read) => isPermitted(reader.user, permission);
  if (!may(read)) return [];
  const source = waitingSource(kind, reader);
  const byOthers = taken.filter((one) => one.kind === kind && one.by.id !== reader.user.id).map(({ id }) => id);
  const which = may(act) ? partOf(source, whose, byOthers) : whose === 'others' ? sql`true` : null;
  return which ? readKeys(kind, source, which, order) : [];
}

/** Null is none of it. */
function partOf({ id, decidable }: WaitingSource, whose: Whose, takenByOthers: readonly number[]): SQL | null {
  const isTaken = takenByOthers.length > 0 ? inArray(id as SQL, [...takenByOthers]) : undefined;
  if (whose === 'mine') return and(decidable, isTaken && not(isTaken)) ?? sql`true`;
  return or(decidable && sql`not coalesce(${decidable}, false)`, isTaken) ?? null;
}

async function readKeys(kind: WaitingKind, source: WaitingSource, which: SQL, order: WaitingOrder) {
  const { from, where, id, since, oldest = since, amount } = source;
  const placed = order === 'amount' && amount ? sql`${amount} desc, ${id} desc` : sql`${oldest}, ${id}`;
  const { rows } = await db().execute<Omit<WaitingKey, 'kind'> & Record<string, unknown>>(sql`
    select ${id} as id, (extract(epoch from ${since}) * 1000)::int8 as since, (${amount ?? sql`null`})::int8 as amount
    from ${from} where ${and(where, which)} order by ${placed} limit ${READ}`);
  return rows.map((row) => ({ kind, ...row }));
}

export const countsOf = (keys: readonly WaitingKey[]) =>
  waitingKinds
    .map((kind) => ({ kind, count: keys.filter((key) => key.kind === kind).length }))
    .filter(({ count }) => count > 0);
