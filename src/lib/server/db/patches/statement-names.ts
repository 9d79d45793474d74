/** Each costs the server some memory on every connection. */
const MOST_NAMES = 300;
const MOST_SEEN = 2_000;

const names = new Map<string, string>();
const seen = new Set<string>();

/**
 * A statement under the name by which its connection keeps it parsed and planned. Without values it has none, because
 * several commands may come as one.
 */
export const withStatementName = (statement: unknown, values: unknown): unknown => {
  if (!isUnnamed(statement) || !Array.isArray(values) || values.length === 0) return statement;
  const name = statementName(statement.text);
  return name === undefined ? statement : { ...statement, name };
};

/** Given when a statement comes for the second time: some are made up for one occasion. */
export function statementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= MOST_NAMES) return name;
  if (seen.delete(text)) names.set(text, `statement_${names.size}`);
  else if (seen.size < MOST_SEEN) seen.add(text);
  return names.get(text);
}

const isUnnamed = (statement: unknown): statement is { text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('name' in statement && statement.name !== undefined);

/** Whether a statement begins or ends a transaction. */
export const isTransactionBoundary = (text: unknown): text is string =>
  typeof text === 'string' && /^(begin|commit|rollback)\b/.test(text);
