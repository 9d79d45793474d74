import type { MoveInDraft } from '#lib/api/office/imports/move-in.ts';

type Table = MoveInDraft['tables'][number];

/** What was said so far, as a mapping: whatever the names alone would not tell. */
export interface KeptMapping {
  dates?: string;
  tables?: Record<string, { file?: string; sheet?: string; header_row?: number; columns?: Record<string, string> }>;
  values?: Record<string, Record<string, string>>;
}

export const withPlace = (
  mapping: KeptMapping,
  { table }: Table,
  place: { file: string; sheet: string | null } | null,
) => {
  const { file: _, sheet: __, header_row: ___, ...kept } = mapping.tables?.[table] ?? {};
  const named = place ? { file: place.file, ...(place.sheet !== null && { sheet: place.sheet }) } : {};
  return withTable(mapping, table, { ...kept, ...named });
};

export const withColumn = (mapping: KeptMapping, { table }: Table, ours: string, theirs: string) => {
  const { [ours]: _, ...columns } = mapping.tables?.[table]?.columns ?? {};
  return withTable(mapping, table, {
    ...mapping.tables?.[table],
    columns: theirs ? { ...columns, [ours]: theirs } : columns,
  });
};

const withTable = (mapping: KeptMapping, table: string, said: NonNullable<KeptMapping['tables']>[string]) => ({
  ...mapping,
  tables: { ...mapping.tables, [table]: said },
});

export const withWord = (mapping: KeptMapping, column: string, theirs: string, ours: string): KeptMapping => ({
  ...mapping,
  values: { ...mapping.values, [column]: { ...mapping.values?.[column], [theirs]: ours } },
});
