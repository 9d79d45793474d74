import { type ComponentType, memo, type ReactNode, useId, useState } from 'react';
import type { ReadCall } from '#lib/api/call-types.ts';
import { RowCheck } from '../bulk/row-check.tsx';
import { Figure } from './figure.tsx';
import type { ListColumn, ListTable, ShownRows } from './list-description.ts';
import { openRow } from './open-row.ts';

interface TableRowProps<Name extends ReadCall, Row extends { id: number }> {
  of: ListTable<Name, Row>;
  columns: readonly ListColumn<Row, ShownRows<Name>>[];
  row: Row;
  shown: ShownRows<Name>;
  /** Absent where nothing can be done with many. */
  chosen: boolean | undefined;
  choose: (id: number, chosen: boolean) => void;
  /** How the row is named where it is chosen. */
  name: string;
}

/** A row, and under it what is folded. The first column opens its page, or unfolds it. */
function Row<Name extends ReadCall, Row extends { id: number }>(props: TableRowProps<Name, Row>) {
  const { of, columns, row, shown, chosen, choose, name } = props;
  const [unfolded, setUnfolded] = useState(() => of.unfolded?.(row, shown) ?? false);
  const id = useId();
  const [first, ...others] = columns;
  const href = of.href?.(row);
  const detail = of.detail?.(row, shown);
  const open = (content: ReactNode) => {
    if (href) return <a href={href}>{content}</a>;
    if (!detail) return content;
    return (
      <button
        type="button"
        className="unfold"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        {content}
      </button>
    );
  };
  return (
    <>
      <tr aria-selected={chosen} onClick={openRow}>
        {chosen !== undefined && (
          <td className="check">
            <RowCheck selection={{ has: () => chosen, choose }} id={row.id} label={name} />
          </td>
        )}
        {first && (
          <th scope="row">
            <Cell column={first} row={row} shown={shown} open={open} />
          </th>
        )}
        {others.map((column) => (
          <td key={column.name} className={classOf(column)} data-label={column.label}>
            <Cell column={column} row={row} shown={shown} />
          </td>
        ))}
      </tr>
      {detail && (
        <tr className="detail" id={id} hidden={!unfolded}>
          <td colSpan={columns.length + (chosen === undefined ? 0 : 1)}>{detail}</td>
        </tr>
      )}
    </>
  );
}

/** Drawn again only when something of it has changed: there may be a thousand. */
export const ListTableRow = memo(Row) as unknown as typeof Row & ComponentType;

export const classOf = <Row, Shown>({ kind, wide, ...column }: ListColumn<Row, Shown>) =>
  [
    (kind === 'money' || kind === 'number') && 'n',
    kind === 'acts' && 'acts',
    'breaks' in column && 'breaks',
    wide && 'wide',
  ]
    .filter(Boolean)
    .join(' ') || undefined;

interface CellProps<Row, Shown> {
  column: ListColumn<Row, Shown>;
  row: Row;
  shown: Shown;
  open?: (content: ReactNode) => ReactNode;
}

function Cell<Row, Shown>({ column, row, shown, open = (content) => content }: CellProps<Row, Shown>) {
  if (column.kind === 'money') return <Figure naira={column.naira(row)} />;
  if (column.kind === 'number') return column.value(row) || '–';
  if (column.kind === 'acts') return column.cell(row, shown);
  const second = column.second?.(row, shown);
  return (
    <>
      {open(column.cell(row, shown))}
      {second && <small>{second}</small>}
    </>
  );
}
