import { createHash } from 'node:crypto';
import type { ColumnMapping } from './column-mapping.ts';
import { KEY_FIELD } from './import-fields.ts';
import { isGenericName } from './property-name.ts';
import { readText } from './read-values.ts';
import type { SourceRow } from './source-row.ts';

/** Fields that identify a property; the others may change. */
const identifying = new Set(
  'name type state lga street_address country size no_of_bedroom number_of_bathroom parking_space year_built'.split(
    ' ',
  ),
);

/** The key in the file itself. */
export const explicitKey = ({ values }: SourceRow, { columnOf }: ColumnMapping) =>
  readText(values[columnOf.get(KEY_FIELD) ?? '']);

/**
 * The key of a row across imports: the one in the file, or else a hash of the identifying fields. A row with a generic
 * name, such as 'Detached Duplex', is identified by all of its fields.
 */
export function rowKey(
  { values }: SourceRow,
  { columnOf, set, unused }: ColumnMapping,
  own: string | undefined,
): string {
  if (own !== undefined) return `own:${own}`;
  const name = readText(set.name ?? values[columnOf.get('name') ?? '']) ?? '';
  const isGeneric = isGenericName(name);
  const columns = [...columnOf].filter(([field]) => isGeneric || identifying.has(field));
  const parts = columns.map(([field, column]) => [field, values[column]]);
  if (isGeneric) parts.push(...unused.map((column) => [`column ${column}`, values[column]]));
  return `row:${hashOf(parts.map(([part, value]) => `${part}=${readText(value)?.toLowerCase() ?? ''}`).sort())}`;
}

export const contentHash = ({ values }: SourceRow) =>
  hashOf(Object.entries(values).map(([column, value]) => `${column}=${readText(value)?.toLowerCase() ?? ''}`));

const hashOf = (parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
