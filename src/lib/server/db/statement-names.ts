/** Each prepared statement costs the server some memory on every connection. */
const MAX_NAMES = 300;
const MAX_SEEN = 2_000;

/** Names of repeated statements. A text gets its name at its second use, because some are built for a single one. */
export function statementNames() {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_NAMES) return name;
    if (seenOnce.delete(text)) names.set(text, `statement_${names.size}`);
    else if (seenOnce.size < MAX_SEEN) seenOnce.add(text);
    return names.get(text);
  };
}
