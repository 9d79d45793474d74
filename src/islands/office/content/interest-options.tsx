import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import type { ContentOf } from '#lib/api/office/content.ts';
import { settingForm } from '#lib/api/office/content-forms.ts';
import { retryQuery } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LoadView } from '../load-view.tsx';
import { useRowFocus } from '../use-row-focus.ts';
import { addEntry, changeEntry, entriesOfKind, reloadEntry, removeEntry } from './content-calls.ts';
import { ItemDialog } from './item-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import { useItemForm, valueResolver } from './use-item-form.ts';
import { useOrder } from './use-order.ts';

type Setting = ContentOf<'setting'>;
const input = { kind: 'setting' } as const;
const isOption = ({ name }: Setting) => name === 'interest_option';

/** What somebody who asks can be interested in. */
export const InterestOptions = () => {
  const read = useQuery('GET /office/content', input);
  return (
    <LoadView read={read} failed="The options did not load" onRetry={() => retryQuery('GET /office/content', input)}>
      {({ content }) => <Options options={entriesOfKind(content, 'setting').filter(isOption)} />}
    </LoadView>
  );
};

const Options = ({ options }: { options: readonly Setting[] }) => {
  const { ordered, move, said } = useOrder('interest_options', options);
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
        <Button look="soft" icon={plusIcon} onClick={() => setEditing('new')}>
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
        {said}
      </p>
      {editing && <OptionDialog {...(editing !== 'new' && { option: editing })} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          title="Remove this option"
          action={{ text: 'Remove option', look: 'bad', busyText: 'Removing…' }}
          onClose={() => setRemoving(null)}
          send={async () => {
            await removeEntry(removing);
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
  const written = (value: string) => ({ kind: 'setting', name: 'interest_option', value }) as const;
  const form = useItemForm({
    begin: { value: option?.value ?? '' },
    ...(option && { mark: option.mark }),
    resolver: valueResolver(labels.value, settingForm, ({ value }) => written(value)),
    send: ({ value }, mark) => (option ? changeEntry(option.id, mark, written(value)) : addEntry(written(value))),
    now: async () => {
      const now = option && (await reloadEntry('setting', option.id));
      return now ? { values: { value: now.value }, mark: now.mark, by: now.last_change?.by ?? null } : null;
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
