import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import type { ReadCall } from '#lib/api/call-types.ts';
import type { ListColumn, ListTable } from './list-description.ts';
import { $columns, type ChosenColumns } from './table-settings.ts';

const features = tableFeatures({ columnVisibilityFeature });
const none: Record<string, ChosenColumns> = {};

/** The columns of a list that are shown; what somebody wants to see is there in a narrow window, too. */
export function useColumns<Name extends ReadCall, Row extends { id: number }>(
  { columns }: ListTable<Name, Row>,
  list: string,
  data: Row[],
): ListTable<Name, Row>['columns'] {
  const chosen = useBrowserValue($columns, none)[list];
  const defined = useMemo(
    () => columns.map(({ name, label }, at) => ({ id: name, header: label, enableHiding: at > 0 })),
    [columns],
  );
  const table = useTable<typeof features, Row>({
    features,
    columns: defined,
    data,
    getRowId: ({ id }) => String(id),
    state: { columnVisibility: { ...chosen } },
  });
  const shown = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ');
  return useMemo(
    () =>
      shown.split(' ').flatMap((name) => {
        const column = columns.find((one) => one.name === name);
        return column ? [chosen?.[name] ? withoutWide(column) : column] : [];
      }),
    [columns, shown, chosen],
  );
}

const withoutWide = <Row, Shown>({ wide: _, ...column }: ListColumn<Row, Shown>) => column as ListColumn<Row, Shown>;
