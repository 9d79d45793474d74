import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { fieldNames } from '../properties/field-names.ts';
import type { ListReport } from './list-calls.ts';

interface ListColumnsProps {
  preview: ListReport;
  disabled: boolean;
  onChange: (map: Record<string, string>) => void;
}

const options = [
  ...Object.entries(fieldNames).map(([value, label]) => ({ value, label })),
  { value: 'currency', label: 'Currency' },
  { value: 'status', label: 'Whether it is still for sale' },
  { value: 'import_key', label: 'Your own number of the property' },
];

/** The row of the names, and what each column is read as. */
export const ListColumns = ({ preview: { header, columns, unused }, disabled, onChange }: ListColumnsProps) => (
  <>
    {header && !header.found && (
      <Notice kind="wait">
        <p>
          No row names the columns in words that are known. Row {header.line} was taken for it; choose below what each
          column is, or send the list with a row of names.
        </p>
        <p className="sm [overflow-wrap:anywhere]">
          <code>{header.text}</code>
        </p>
      </Notice>
    )}
    {unused.length > 0 && (
      <p className="sm [overflow-wrap:anywhere]">
        Columns that are not used: <b>{unused.join(', ')}</b>
      </p>
    )}
    <details open={header?.found === false}>
      <summary>Columns{header?.found && ` (named in row ${header.line})`}</summary>
      <fieldset className="stack gap-3 mt-2" disabled={disabled}>
        <legend className="vh">What each column is</legend>
        <div className="cols half">
          {columns.slice(0, 60).map(({ column, field }) => (
            <SelectField
              key={column}
              label={column}
              placeholder="Not used"
              options={options}
              value={field ?? ''}
              onChange={({ target }) => onChange(pairs(columns, column, target.value))}
            />
          ))}
        </div>
      </fieldset>
    </details>
  </>
);

/** A field has one column: the one that had it before is not used any more. */
const pairs = (columns: ListReport['columns'], column: string, field: string) => ({
  ...Object.fromEntries(columns.flatMap((each) => (field && each.field === field ? [[each.column, '']] : []))),
  [column]: field,
});
