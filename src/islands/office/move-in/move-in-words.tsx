import { SelectField } from '#islands/ui/fields/field.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import type { MoveInDraft } from '#lib/api/office/imports/move-in.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { MoveInTable } from '#lib/domain/move-in/tables/tables.ts';
import { columnText, moveInTableNames } from '#lib/messages/office/move-in.ts';
import { withWord } from './mapping-changes.ts';
import { saveMapping } from './move-in-calls.ts';

const EMPTY = '(empty)';

/** Words of theirs that decide figures, and have to be one of ours. */
export const MoveInWords = ({ draft }: { draft: MoveInDraft }) => {
  const { run, busy } = useAction(saveMapping, { failed: 'toast' });
  if (draft.words.length === 0) return null;
  return (
    <section className="notice wait" aria-label="What these words mean">
      <fieldset className="stack gap-3" disabled={busy}>
        <legend>
          <b>What do these words mean?</b>
        </legend>
        <div className="cols half">
          {draft.words.map(({ column, theirs, rows, choices }) => (
            <SelectField
              key={`${column} ${theirs}`}
              label={`“${theirs}”, ${placeOf(column)}`}
              hint={rows === 1 ? 'One row' : `${formatNumber(rows)} rows`}
              placeholder="Choose"
              options={[...choices, { value: EMPTY, label: 'As if nothing stood there' }]}
              value=""
              onChange={({ target }) =>
                void run(withWord(draft.mapping, column, theirs, target.value === EMPTY ? '' : target.value))
              }
            />
          ))}
        </div>
      </fieldset>
    </section>
  );
};

const placeOf = (column: string) => {
  const [table, name = ''] = column.split('.');
  return `${moveInTableNames[table as MoveInTable]}: ${columnText(name).toLowerCase()}`;
};
