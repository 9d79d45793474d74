import { SelectField } from '#islands/ui/fields/field.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import type { MoveInDraft } from '#lib/api/office/imports/move-in.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { columnText, moveInTableNames } from '#lib/messages/office/move-in.ts';
import { type KeptMapping, withColumn, withPlace } from './mapping-changes.ts';
import { saveMapping } from './move-in-calls.ts';

type Table = MoveInDraft['tables'][number];

/** Where each table is, and which of their columns is which of ours. What is said here is remembered with the draft. */
export const MoveInColumns = ({ draft }: { draft: MoveInDraft }) => {
  const { run, busy } = useAction(saveMapping, { failed: 'toast' });
  const isOpen = draft.tables.some(({ needed, where, columns }) => isMissing({ needed, where, columns }));
  return (
    <details className="card pad" open={isOpen}>
      <summary>
        <b>Columns</b> <span className="sm mut">what each table is read from</span>
      </summary>
      <fieldset className="stack gap-4 mt-3" disabled={busy}>
        <legend className="vh">What each table is read from</legend>
        <div className="cols half">
          <SelectField
            label="Days such as 3/9/2026"
            options={[
              { value: 'day-first', label: '3 September: the day first' },
              { value: 'month-first', label: '9 March: the month first' },
            ]}
            value={draft.dates}
            onChange={({ target }) => void run({ ...draft.mapping, dates: target.value })}
          />
        </div>
        {draft.tables.map((table) => (
          <TableColumns key={table.table} table={table} draft={draft} onChange={run} />
        ))}
      </fieldset>
    </details>
  );
};

const isMissing = ({ needed, where, columns }: Pick<Table, 'needed' | 'where' | 'columns'>) =>
  where === null ? needed : columns.some((column) => column.needed && column.theirs === null);

interface TableColumnsProps {
  table: Table;
  draft: MoveInDraft;
  onChange: (mapping: KeptMapping) => Promise<void>;
}

const TableColumns = ({ table, draft, onChange }: TableColumnsProps) => {
  const { where, rows, header_row, unused, columns, their_columns } = table;
  const said = draft.mapping.tables?.[table.table];
  const places = draft.places.map(({ file, sheet }, at) => ({
    value: String(at),
    label: sheet === null ? file : `${file}, sheet ${sheet}`,
  }));
  const chosen = draft.places.findIndex(({ file, sheet }) => file === said?.file && sheet === (said?.sheet ?? null));
  return (
    <details open={isMissing(table)}>
      <summary>
        {moveInTableNames[table.table]}{' '}
        <span className="sm mut">
          {where === null
            ? 'not found'
            : `${formatNumber(rows)} rows of ${where}${header_row === null ? '' : `, columns named in row ${header_row}`}`}
        </span>
      </summary>
      <div className="stack gap-3 mt-2">
        <SelectField
          label={`${moveInTableNames[table.table]} are in`}
          placeholder="The file or sheet of this name"
          options={places}
          value={chosen < 0 ? '' : String(chosen)}
          onChange={({ target }) =>
            void onChange(
              withPlace(
                draft.mapping,
                table,
                target.value === '' ? null : (draft.places[Number(target.value)] ?? null),
              ),
            )
          }
        />
        {their_columns.length > 0 && (
          <div className="cols half">
            {columns.map(({ ours, needed, theirs }) => (
              <SelectField
                key={ours}
                label={needed ? `${columnText(ours)} (needed)` : columnText(ours)}
                placeholder="None"
                options={their_columns}
                value={theirs ?? ''}
                onChange={({ target }) => void onChange(withColumn(draft.mapping, table, ours, target.value))}
              />
            ))}
          </div>
        )}
        {unused.length > 0 && <p className="sm mut [overflow-wrap:anywhere]">Not used: {unused.join(', ')}</p>}
      </div>
    </details>
  );
};
