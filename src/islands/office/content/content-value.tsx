import { type ReactNode, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import type { ContentOf } from '#lib/api/office/content/content.ts';
import { type ContactName, contactForm, settingForm } from '#lib/api/office/content/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { addEntry, changeEntry, reloadEntry, removeEntry } from './content-calls.ts';
import { ItemDialog } from './item-dialog.tsx';
import { LastChangeNote } from './last-change-note.tsx';
import { toCurrentVersion, useItemForm, valueResolver } from './use-item-form.ts';

type ContentValueKey =
  | { kind: 'contact'; name: ContactName }
  | { kind: 'setting'; name: 'chat_link' | 'opening_hours' | 'contract_id_days' };
type Entry = ContentOf<'contact'> | ContentOf<'setting'>;

interface ContentValueProps {
  of: ContentValueKey;
  label: string;
  hint: string;
  /** Shown while there is no value. */
  none: string;
  type?: 'tel' | 'email' | 'url' | 'text';
  entry: Entry | undefined;
  /** The value may be removed without a replacement. */
  removable?: boolean;
}

/** A single value, such as the phone number, with its dialogs. */
export const ContentValue = (props: ContentValueProps) => {
  const { label, none, entry, removable = false } = props;
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
        {removable && entry && (
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            Remove<span className="vh"> {label}</span>
          </Button>
        )}
      </div>
      {editing && <ContentValueDialog {...props} onClose={() => setEditing(false)} />}
      {removing && entry && (
        <ConfirmDialog
          title={`Remove ${label.toLowerCase()}`}
          action={{ text: 'Remove', variant: 'danger', busyText: 'Removing…' }}
          onClose={() => setRemoving(false)}
          send={async () => {
            await removeEntry({ id: entry.id, mark: entry.mark });
            toast('success', `${label} removed`);
          }}
        >
          <p>{none}</p>
        </ConfirmDialog>
      )}
    </li>
  );
};

const schemaByKind = { contact: contactForm, setting: settingForm };

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
    initial: { value: entry?.value ?? '' },
    ...(entry && { version: entry.mark }),
    resolver: valueResolver(label, schemaByKind[of.kind], (values) => ({ ...of, ...values })),
    send: ({ value }, version) =>
      entry ? changeEntry(entry.id, version, { ...of, value }) : addEntry({ ...of, value }),
    reload: async () => {
      const current = entry && (await reloadEntry(of.kind, entry.id));
      return current ? toCurrentVersion(current, { value: current.value }) : null;
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
