import { Field } from '#islands/ui/fields/field.tsx';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import type { FilteredList } from '#lib/domain/staff/filtered-lists.ts';
import { required } from '#lib/messages/validation.ts';
import { PromptDialog } from '../prompt-dialog.tsx';

interface SaveFiltersProps {
  list: FilteredList;
  query: string;
  onClose: () => void;
}

export const SaveFiltersDialog = ({ list, query, onClose }: SaveFiltersProps) => (
  <PromptDialog
    open
    onClose={onClose}
    title="Save these filters"
    action={{ text: 'Save', variant: 'primary', busyText: 'Saving…' }}
    validate={(name) => (name.trim() ? '' : required('Name'))}
    send={async (name) => {
      const { filter } = await api('POST /office/saved-filters', { list, name, query });
      refreshQueries('/api/office/saved-filters');
      return `‘${filter.name}’ is above the list now`;
    }}
  >
    {(field) => (
      <div className="stack">
        <p className="mut">
          They are shown above this list to you alone, on every device. A name you have used is replaced.
        </p>
        <Field label="Name" maxLength={40} placeholder="Large transfers" data-autofocus autoComplete="off" {...field} />
      </div>
    )}
  </PromptDialog>
);
