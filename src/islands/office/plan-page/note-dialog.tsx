import { DayField } from '#islands/ui/fields/day-field.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { addMonths, parseTypedDay } from '#lib/domain/days.ts';
import { notADay, required } from '#lib/messages/validation.ts';
import { DialogError } from '../dialog-error.tsx';

interface PlanNoteDialogProps {
  planId: number;
  kind: 'note' | 'promise';
  onClose: () => void;
}

interface NoteValues {
  promised_for: string;
  text: string;
}

/** A note, or a promise with its day. After a failure what was typed stays. */
export const PlanNoteDialog = ({ planId, kind, onClose }: PlanNoteDialogProps) => {
  const isPromise = kind === 'promise';
  const { field, controlledField, submit, busy, showErrors } = useAppForm<NoteValues>({
    resolver: rulesResolver(({ text, promised_for }) => ({
      promised_for: isPromise && parseTypedDay(promised_for) === null && notADay('Day'),
      text: !isPromise && text.trim() === '' && required('Note'),
    })),
    defaultValues: { promised_for: '', text: '' },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async ({ text, promised_for }) => {
    await attempt(async () => {
      await api('POST /office/plans/{id}/notes', {
        id: planId,
        text,
        ...(isPromise && { promised_for: parseTypedDay(promised_for) ?? '' }),
      });
      toast('success', isPromise ? 'Promise recorded' : 'Note saved');
      onClose();
      refreshQueries('/api/office/plans', '/api/office/arrears');
    });
  });
  const now = serverDay();
  return (
    <Dialog
      open
      title={isPromise ? 'Record a promise' : 'Add a note'}
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: isPromise ? 'Record promise' : 'Save note', variant: 'primary', busyText: 'Saving…' }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-4">
        {isPromise && (
          <DayField
            label="Will pay on"
            hint="A promise is of all that is overdue, or of the next instalment."
            pick="Choose the day"
            min={now}
            max={addMonths(now, 12)}
            {...controlledField('promised_for')}
          />
        )}
        <AreaField
          label="Note"
          optional={isPromise}
          hint="Only the office reads it. It can’t be changed afterwards."
          rows={4}
          maxLength={1000}
          {...field('text')}
        />
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
