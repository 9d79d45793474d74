import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import type { ContentOf } from '#lib/api/office/content/content.ts';
import { settingForm } from '#lib/api/office/content/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LoadView } from '../load-view.tsx';
import { useRowFocus } from '../use-row-focus.ts';
import { addEntry, changeEntry, entriesOfKind, reloadEntry, removeEntry } from './content-calls.ts';
import { ItemDialog } from './item-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import { toCurrentVersion, useItemForm, valueResolver } from './use-item-form.ts';
import { useOrder } from './use-order.ts';

type Setting = ContentOf<'setting'>;
const input = { kind: 'setting' } as const;
const isOption = ({ name }: Setting) => name === 'interest_option';

/** The options for the interest in the enquiry form. */
export const InterestOptions = () => {
  const read = useQuery('GET /office/content', input);
  return (
    <LoadView read={read} failed="The options did not load">
      {({ content }) => <OptionList options={entriesOfKind(content, 'setting').filter(isOption)} />}
    </LoadView>
  );
};

const OptionList = ({ options }: { options: readonly Setting[] }) => {
  const { ordered, move, announcement } = useOrder('interest_options', options);
  const list = useRowFocus<HTMLOListElement>(ordered);
  const [editing, setEditing] = useState<Setting | 'new' | null>(null);
  const [removing, setRemoving] = useState<Setting | null>(null);
  return (
    <section className="card queue">
      <div className="section-head">
        <div>
          <h2 className="h3">In the enquiry form</h2>
          <p className="sm mut">What somebody who asks can be interested in. Without any, nobody is asked.</p>
        </div>
        <Button data-key="n" variant="soft" icon={plusIcon} onClick={() => setEditing('new')}>
          Add an option
        </Button>
      </div>
      <ol className="list" {...list}>
        {ordered.map((option, index) => (
          <li key={option.id} className="edit-row">
            <p>{option.value}</p>
            <RowActions
              what={`option ${index + 1}`}
              index={index}
              count={ordered.length}
              onMove={(to) => void move(index, to)}
              onEdit={() => setEditing(option)}
              onRemove={() => setRemoving(option)}
            />
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {announcement}
      </p>
      {editing && <OptionDialog {...(editing !== 'new' && { option: editing })} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          title="Remove this option"
          action={{ text: 'Remove option', variant: 'danger', busyText: 'Removing…' }}
          onClose={() => setRemoving(null)}
          send={async () => {
            await removeEntry({ id: removing.id, mark: removing.mark });
            toast('success', 'Option removed');
          }}
        >
          <p>‘{removing.value}’ can no longer be chosen. Enquiries that were sent with it keep it.</p>
        </ConfirmDialog>
      )}
    </section>
  );
};

const labels = { value: 'Option' };

const OptionDialog = ({ option, onClose }: { option?: Setting; onClose: () => void }) => {
  const toPayload = (value: string) => ({ kind: 'setting', name: 'interest_option', value }) as const;
  const form = useItemForm({
    initial: { value: option?.value ?? '' },
    ...(option && { version: option.mark }),
    resolver: valueResolver(labels.value, settingForm, ({ value }) => toPayload(value)),
    send: ({ value }, version) =>
      option ? changeEntry(option.id, version, toPayload(value)) : addEntry(toPayload(value)),
    reload: async () => {
      const current = option && (await reloadEntry('setting', option.id));
      return current ? toCurrentVersion(current, { value: current.value }) : null;
    },
    onSaved: () => {
      toast('success', option ? 'Option saved' : 'Option added');
      onClose();
    },
  });
  return (
    <ItemDialog
      title={option ? 'Edit option' : 'Add an option'}
      action={option ? 'Save option' : 'Add option'}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <Field label={labels.value} maxLength={100} autoComplete="off" {...form.field('value')} />
    </ItemDialog>
  );
};
