import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ReadCall } from '#lib/api/call-types.ts';
import type { ListTable } from './list-description.ts';

const features = tableFeatures({ columnVisibilityFeature });

/** The columns of a list that are shown. */
export function useColumns<Name extends ReadCall, Row extends { id: number }>(
  { columns }: ListTable<Name, Row>,
  data: Row[],
) {
  const defined = useMemo(() => columns.map(({ name, label }) => ({ id: name, header: label })), [columns]);
  const table = useTable<typeof features, Row>({
    features,
    columns: defined,
    data,
    getRowId: ({ id }) => String(id),
  });
  const shown = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ');
  return useMemo(
    () => shown.split(' ').flatMap((name) => columns.find((column) => column.name === name) ?? []),
    [columns, shown],
  );
}
