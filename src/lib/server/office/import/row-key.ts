import { createHash } from 'node:crypto';
import type { ColumnMapping } from './column-mapping.ts';
import { KEY_FIELD } from './import-fields.ts';
import { isGenericName } from './property-name.ts';
import type { SourceRow } from './read-rows.ts';
import { readText } from './read-values.ts';

/** What tells one property from another; the rest describes it and may change. */
const identifying = new Set(
  'name type state lga street_address country size no_of_bedroom number_of_bathroom parking_space year_built'.split(
    ' ',
  ),
);

/** The key that the file itself gives a row, as it is written there. */
export const explicitKey = ({ values }: SourceRow, { columnOf }: ColumnMapping) =>
  readText(values[columnOf.get(KEY_FIELD) ?? '']);

/**
 * The key that a row keeps from one import to the next. Its own where the file has one. Else what tells properties
 * apart: a row with a name of its own stays the same property when its price changes, one that only says
 * 'Detached Duplex' is told apart by everything it says.
 */
export function rowKey(
  { values }: SourceRow,
  { columnOf, set, unused }: ColumnMapping,
  own: string | undefined,
): string {
  if (own !== undefined) return `own:${own}`;
  const name = readText(set.name ?? values[columnOf.get('name') ?? '']) ?? '';
  const everything = isGenericName(name);
  const told = [...columnOf].filter(([field]) => everything || identifying.has(field));
  const parts = told.map(([field, column]) => [field, values[column]]);
  if (everything) parts.push(...unused.map((column) => [`column ${column}`, values[column]]));
  return `row:${hashOf(parts.map(([part, value]) => `${part}=${readText(value)?.toLowerCase() ?? ''}`).sort())}`;
}

/** Two rows with the same hash say the same, word for word. */
export const contentHash = ({ values }: SourceRow) =>
  hashOf(Object.entries(values).map(([column, value]) => `${column}=${readText(value)?.toLowerCase() ?? ''}`));

const hashOf = (parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
