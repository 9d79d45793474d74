import type { QueryConfig } from 'pg';

/** Each prepared statement costs the server some memory on every connection. */
const MAX_NAMES = 300;
const MAX_SEEN = 2_000;

/**
 * Names of repeated statements, different for each prefix. A text gets its name at its second use, because some are
 * built for a single one.
 */
export function statementNames(prefix = 'statement') {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_NAMES) return name;
    if (seenOnce.delete(text)) names.set(text, `${prefix}_${names.size}`);
    else if (seenOnce.size < MAX_SEEN) seenOnce.add(text);
    return names.get(text);
  };
}

/** Behind a pooler: one that was prepared is on a connection that the next caller may have. */
export const withoutNames = ({ name: _, ...statement }: QueryConfig): QueryConfig => statement;

/**
 * Has repeated statements prepared once for each connection: the driver prepares only statements with a name
 * (github.com/brianc/node-postgres/issues/2940). Without values a statement gets none: several commands may be sent as
 * one text.
 */
export function namedStatements(prefix: string) {
  const nameOf = statementNames(prefix);
  return (statement: QueryConfig, values: unknown[] | undefined): QueryConfig =>
    values && values.length > 0 && statement.name === undefined
      ? { ...statement, name: nameOf(statement.text) }
      : statement;
}
