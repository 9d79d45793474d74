import { type SQL, sql } from 'drizzle-orm';
import { catalogueVersion } from '../db/schema.ts';
import { db } from '../runtime.ts';

const MOST = 5_000;

/** Answers of the catalogue as it stood under one version. */
let kept: { version: string; answers: Map<string, Promise<unknown>> } = { version: '', answers: new Map() };

export type Keep = <T>(question: string, ask: () => Promise<T>) => Promise<T>;

/** A query for one value, which is never null, under the name that its answer is kept by. */
export interface Question {
  name: string;
  query: SQL;
}

/**
 * Remembers what was asked of the catalogue for as long as it stands as it is. The database names each state of it,
 * so that an answer is never older than the change that somebody just made, on this instance or another. The first
 * question goes along with that for the state, and is worked out when its answer is not known.
 */
export async function keptAnswers(first?: Question): Promise<Keep> {
  const knownIn = first && kept.answers.has(first.name) ? kept.version : null;
  const answer = first ? sql`case when version = ${knownIn}::uuid then null else (${first.query}) end` : sql`null`;
  const { rows } = await db().execute<{ version: string | null; answer: unknown }>(
    sql`select version, ${answer} as answer from (select (select version from ${catalogueVersion})) as now (version)`,
  );
  const { version, answer: found } = rows[0] ?? { version: null, answer: null };
  if (version === null || version !== kept.version) kept = { version: version ?? '', answers: new Map() };
  const keep = keeping(kept.answers);
  if (first && found !== null) await keep(first.name, async () => found);
  return keep;
}

export const answerTo = <T>(keep: Keep, { name, query }: Question): Promise<T> =>
  keep(name, async () => {
    const { rows } = await db().execute<{ answer: T }>(sql`select (${query}) as answer`);
    return (rows[0] as { answer: T }).answer;
  });

const keeping =
  (answers: Map<string, Promise<unknown>>): Keep =>
  (question, ask) => {
    const known = answers.get(question);
    if (known) return known as ReturnType<typeof ask>;
    const answer = ask();
    if (answers.size >= MOST) answers.delete(answers.keys().next().value as string);
    answers.set(question, answer);
    answer.catch(() => answers.delete(question));
    return answer;
  };
