import { AreaField, Field, SelectField } from '#islands/ui/fields/field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import type { ContentOf } from '#lib/api/office/content/content.ts';
import { maxLengths, reminderForm } from '#lib/api/office/content/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { reminderPlaceholders } from '#lib/domain/documents/document-templates.ts';
import { reminderDays } from '#lib/domain/instalments/reminders.ts';
import { addEntry, changeEntry, reloadEntry } from './content-calls.ts';
import { ItemDialog } from './item-dialog.tsx';
import { toCurrentVersion, useItemForm } from './use-item-form.ts';

export type Reminder = ContentOf<'reminder'>;

/** '3 days before the due date'. */
export function reminderDay(days: number): string {
  if (days === 0) return 'On the due date';
  const count = Math.abs(days);
  return `${count === 1 ? '1 day' : `${count} days`} ${days < 0 ? 'before' : 'after'} the due date`;
}

const when = [
  { value: 'before', label: 'before the due date' },
  { value: 'after', label: 'after the due date' },
] as const;

const toValues = ({ days, title, text }: Reminder) => ({
  days: String(Math.abs(days)),
  when: days < 0 ? 'before' : 'after',
  title,
  text,
});
const blank = { days: '', when: 'before', title: '', text: '' };
type Values = typeof blank;

const toPayload = ({ days, when, title, text }: Values) => ({
  kind: 'reminder' as const,
  days: when === 'before' && /^[1-9]/.test(days.trim()) ? `-${days.trim()}` : days.trim(),
  title,
  text,
});

const labels = { days: 'Days', when: 'When', title: 'Title', text: 'Text' };

export const ReminderDialog = ({ reminder, onClose }: { reminder?: Reminder; onClose: () => void }) => {
  const form = useItemForm<Values>({
    initial: reminder ? toValues(reminder) : blank,
    ...(reminder && { version: reminder.mark }),
    resolver: payloadResolver(reminderForm, toPayload),
    send: (values, version) =>
      reminder ? changeEntry(reminder.id, version, toPayload(values)) : addEntry(toPayload(values)),
    reload: async () => {
      const current = reminder && (await reloadEntry('reminder', reminder.id));
      return current ? toCurrentVersion(current, toValues(current)) : null;
    },
    onSaved: () => {
      toast('success', reminder ? 'Reminder saved' : 'Reminder added');
      onClose();
    },
  });
  return (
    <ItemDialog
      wide
      title={reminder ? 'Edit reminder' : 'Add a reminder'}
      action={reminder ? 'Save reminder' : 'Add reminder'}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <div className="pair">
        <Field
          label={labels.days}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          hint={`At most ${-reminderDays.earliest} before, ${reminderDays.latest} after; 0 is the day itself`}
          {...form.field('days')}
        />
        <SelectField label={labels.when} options={when} autoComplete="off" {...form.field('when')} />
      </div>
      <Field label={labels.title} maxLength={120} autoComplete="off" {...form.field('title')} />
      <AreaField
        label={labels.text}
        rows={6}
        maxLength={maxLengths.reminder}
        hint={`Put in for each customer: ${reminderPlaceholders.map((word) => `{${word}}`).join(', ')}`}
        {...form.field('text')}
      />
    </ItemDialog>
  );
};
