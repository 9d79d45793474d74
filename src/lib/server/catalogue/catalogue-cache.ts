import { type SQL, sql } from 'drizzle-orm';
import { catalogueVersion } from '../db/schema.ts';
import { staticSql } from '../db/static-sql.ts';
import { db } from '../runtime.ts';

const MOST = 5_000;

/** Answers of the catalogue as it stood under one version. */
let kept: { version: string; answers: Map<string, Promise<unknown>> } = { version: '', answers: new Map() };

export type Cache = <T>(question: string, ask: () => Promise<T>) => Promise<T>;

/** A query for one value, which is never null, under the name that its answer is kept by. */
export interface NamedQuery {
  name: string;
  query: SQL;
}

interface State extends Record<string, unknown> {
  version: string | null;
  answer: unknown;
  found: unknown;
}

const currentVersion = staticSql(sql`(select (select version from ${catalogueVersion})) as now (version)`);

/**
 * Remembers what was asked of the catalogue for as long as it stands as it is. The database names each state of it,
 * so that an answer is never older than the change that somebody just made, on this instance or another. The first
 * question goes along with that for the state, and is worked out when its answer is not known.
 */
export const openCache = async (first?: NamedQuery): Promise<Cache> => (await openCacheAndQuery(first)).keep;

/** The same, and in the same moment the answer to a question that is never remembered. */
export async function openCacheAndQuery(
  first?: NamedQuery,
  other = sql`null`,
): Promise<{ keep: Cache; found: unknown }> {
  const knownIn = first && kept.answers.has(first.name) ? kept.version : null;
  const answer = first ? sql`case when version = ${knownIn}::uuid then null else (${first.query}) end` : sql`null`;
  const { rows } = await db().execute<State>(
    sql`select version, ${answer} as answer, (${other}) as found from ${currentVersion}`,
  );
  const { version, answer: worked, found } = rows[0] as State;
  if (version === null || version !== kept.version) kept = { version: version ?? '', answers: new Map() };
  const keep = keeping(kept.answers);
  if (first && worked !== null) await keep(first.name, async () => worked);
  return { keep, found };
}

export const cachedValue = <T>(keep: Cache, { name, query }: NamedQuery) => keep(name, () => queryValue<T>(query));

/** Asks for one value. */
export async function queryValue<T>(query: SQL): Promise<T> {
  const { rows } = await db().execute<{ answer: T }>(sql`select (${query}) as answer`);
  return (rows[0] as { answer: T }).answer;
}

const keeping =
  (answers: Map<string, Promise<unknown>>): Cache =>
  (question, ask) => {
    const known = answers.get(question);
    if (known) return known as ReturnType<typeof ask>;
    const answer = ask();
    if (answers.size >= MOST) answers.delete(answers.keys().next().value as string);
    answers.set(question, answer);
    answer.catch(() => answers.delete(question));
    return answer;
  };
