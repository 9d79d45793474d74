import { type ReactNode, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import type { ContentOf } from '#lib/api/office/content.ts';
import { contactForm, settingForm } from '#lib/api/office/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { addEntry, changeEntry, reloadEntry, removeEntry } from './content-calls.ts';
import { ItemDialog } from './item-dialog.tsx';
import { LastChangeNote } from './last-change-note.tsx';
import { useItemForm, valueResolver } from './use-item-form.ts';

export type ContentValueKey =
  | { kind: 'contact'; name: 'Phone Number' | 'Email' }
  | { kind: 'setting'; name: 'chat_link' | 'opening_hours' };
type Named = ContentOf<'contact'> | ContentOf<'setting'>;

interface ContentValueProps {
  of: ContentValueKey;
  label: string;
  hint: string;
  /** Said while there is none. */
  none: string;
  type?: 'tel' | 'email' | 'url' | 'text';
  entry: Named | undefined;
  /** What customers have instead can be nothing. */
  spare?: boolean;
}

/** One value that there is one of: what it is, and the way to change it. */
export const ContentValue = (props: ContentValueProps) => {
  const { label, none, entry, spare = false } = props;
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <li className="edit-row">
      <div>
        <h2>{label}</h2>
        <p className={entry ? 'said' : 'said mut'}>{entry?.value || none}</p>
        <LastChangeNote of={entry?.last_change ?? null} />
      </div>
      <div className="row-acts">
        <Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {entry ? 'Edit' : 'Add'}
          <span className="vh"> {label}</span>
        </Button>
        {spare && entry && (
          <Button look="quiet" onClick={() => setRemoving(true)}>
            Remove<span className="vh"> {label}</span>
          </Button>
        )}
      </div>
      {editing && <ContentValueDialog {...props} onClose={() => setEditing(false)} />}
      {removing && entry && (
        <ConfirmDialog
          title={`Remove ${label.toLowerCase()}`}
          action={{ text: 'Remove', look: 'bad', busyText: 'Removing…' }}
          onClose={() => setRemoving(false)}
          send={async () => {
            await removeEntry(entry);
            toast('success', `${label} removed`);
          }}
        >
          <p>{none}</p>
        </ConfirmDialog>
      )}
    </li>
  );
};

const formOf = { contact: contactForm, setting: settingForm };

const ContentValueDialog = ({
  of,
  label,
  hint,
  type,
  entry,
  onClose,
}: ContentValueProps & { onClose: () => void }): ReactNode => {
  const labels = { value: label };
  const form = useItemForm({
    begin: { value: entry?.value ?? '' },
    ...(entry && { mark: entry.mark }),
    resolver: valueResolver(label, formOf[of.kind], (values) => ({ ...of, ...values })),
    send: ({ value }, mark) => (entry ? changeEntry(entry.id, mark, { ...of, value }) : addEntry({ ...of, value })),
    now: async () => {
      const now = entry && (await reloadEntry(of.kind, entry.id));
      return now ? { values: { value: now.value }, mark: now.mark, by: now.last_change?.by ?? null } : null;
    },
    onSaved: () => {
      toast('success', `${label} saved`);
      onClose();
    },
  });
  return (
    <ItemDialog
      title={`${entry ? 'Edit' : 'Add'}: ${label}`}
      action="Save"
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <Field label={label} type={type ?? 'text'} hint={hint} autoComplete="off" {...form.field('value')} />
    </ItemDialog>
  );
};
