import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { closeIcon, plusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { SavedFilter } from '#lib/api/office/staff/saved-filters.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { type FilteredList, normaliseFilters } from '#lib/domain/staff/filtered-lists.ts';
import { offerUndoLazily } from '../shortcuts/lazy-undo.ts';

const SaveDialog = lazyDialog(
  'Save these filters',
  async () => (await import('./save-filters-dialog.tsx')).SaveFiltersDialog,
);

/** The caller's own filters of a list, and a button to keep those that are chosen now. */
export const SavedFilters = ({ list }: { list: FilteredList }) => {
  const chosen = normaliseFilters(useUrlQuery());
  const read = useQuery('GET /office/saved-filters', {});
  const [saving, setSaving] = useState(false);
  const saved = read.state === 'ready' ? read.data.filters.filter((one) => one.list === list) : [];
  const canSave = read.state === 'ready' && chosen !== '' && saved.every(({ query }) => query !== chosen);
  if (saved.length === 0 && !canSave) return null;
  return (
    <div className="saved-filters">
      {saved.length > 0 && (
        <ul aria-label="Saved filters">
          {saved.map((filter) => (
            <SavedFilterItem key={filter.id} filter={filter} current={filter.query === chosen} />
          ))}
        </ul>
      )}
      {canSave && (
        <Button data-key="s" variant="quiet" icon={plusIcon} onClick={() => setSaving(true)}>
          Save these filters
        </Button>
      )}
      {saving && <SaveDialog list={list} query={chosen} onClose={() => setSaving(false)} />}
    </div>
  );
};

const deleteFilters = mutation('DELETE /office/saved-filters/{id}', { refreshes: ['savedFilters'] });

const keepFilters = mutation('POST /office/saved-filters', { refreshes: ['savedFilters'] });

const SavedFilterItem = ({ filter: { id, list, name, query }, current }: { filter: SavedFilter; current: boolean }) => {
  const { run, busy } = useAction(() => deleteFilters({ id }), {
    done: () => offerUndoLazily(`‘${name}’ is deleted`, () => keepFilters({ list, name, query })),
    failed: 'toast',
  });
  return (
    <li>
      <a
        href={`?${query}`}
        aria-current={current ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          pushQuery(`?${query}`);
        }}
      >
        {name}
      </a>
      <Button variant="quiet" icon={closeIcon} label={`Delete ‘${name}’`} busy={busy} onClick={run} />
    </li>
  );
};
