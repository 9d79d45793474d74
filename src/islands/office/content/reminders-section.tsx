import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LoadView } from '../load-view.tsx';
import { useRowFocus } from '../use-row-focus.ts';
import { entriesOfKind, removeEntry } from './content-calls.ts';
import { LastChangeNote } from './last-change-note.tsx';
import { type Reminder, ReminderDialog, reminderDay } from './reminder-dialog.tsx';

const input = { kind: 'reminder' } as const;

export default function RemindersSection() {
  const read = useQuery('GET /office/content', input);
  return (
    <LoadView read={read} failed="The reminders did not load">
      {({ content }) => <ReminderList reminders={entriesOfKind(content, 'reminder').sort((a, b) => a.days - b.days)} />}
    </LoadView>
  );
}

const ReminderList = ({ reminders }: { reminders: readonly Reminder[] }) => {
  const list = useRowFocus<HTMLUListElement>(reminders);
  const [editing, setEditing] = useState<Reminder | 'new' | null>(null);
  const [removing, setRemoving] = useState<Reminder | null>(null);
  return (
    <div className="stack">
      <div className="section-head">
        <p className="mut">
          Customers read these in the portal and by mail, each once for an unpaid instalment, between 8:00 and 20:00.
          AutoPay sends its own messages about its payments.
        </p>
        <Button data-key="n" variant="primary" icon={plusIcon} onClick={() => setEditing('new')}>
          Add a reminder
        </Button>
      </div>
      <section className="card queue">
        {reminders.length === 0 ? (
          <EmptyView title="No reminders yet">Add a reminder before the due date, and one after it.</EmptyView>
        ) : (
          <ul className="list" {...list}>
            {reminders.map((reminder) => (
              <li key={reminder.id} className="edit-row">
                <div>
                  <h2>{reminderDay(reminder.days)}</h2>
                  <p className="said">{`${reminder.title}\n${reminder.text}`}</p>
                  <LastChangeNote of={reminder.last_change} />
                </div>
                <div className="row-acts">
                  <Button variant="quiet" onClick={() => setEditing(reminder)}>
                    Edit<span className="vh"> the reminder {reminderDay(reminder.days)}</span>
                  </Button>
                  <Button variant="quiet" onClick={() => setRemoving(reminder)}>
                    Remove<span className="vh"> the reminder {reminderDay(reminder.days)}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      {editing && <ReminderDialog {...(editing !== 'new' && { reminder: editing })} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          title="Remove this reminder"
          action={{ text: 'Remove reminder', variant: 'danger', busyText: 'Removing…' }}
          onClose={() => setRemoving(null)}
          send={async () => {
            await removeEntry({ id: removing.id, mark: removing.mark });
            toast('success', 'Reminder removed');
          }}
        >
          <p>Nobody is reminded {reminderDay(removing.days).toLowerCase()} any more.</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
