import { AreaField } from '#islands/ui/fields/field.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { mutation } from '#lib/client/api/mutation.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { addMonths, parseTypedDay } from '#lib/domain/days.ts';
import { notAWrittenDay, required } from '#lib/messages/validation.ts';
import { OfficeDayField } from '../office-day-field.tsx';

interface PlanNoteDialogProps {
  planId: number;
  kind: 'note' | 'promise';
  onClose: () => void;
}

const writeNote = mutation('POST /office/plans/{id}/notes', { refreshes: ['planNotes'] });

/** A note, or a promise with its day. */
export const PlanNoteDialog = ({ planId, kind, onClose }: PlanNoteDialogProps) => {
  const isPromise = kind === 'promise';
  const now = serverDay();
  return (
    <FormDialog
      title={isPromise ? 'Record a promise' : 'Add a note'}
      action={{ text: isPromise ? 'Record promise' : 'Save note', variant: 'primary', busyText: 'Saving…' }}
      defaults={{ promised_for: '', amount: '', text: '' }}
      rules={({ text, promised_for }) => ({
        promised_for: isPromise && parseTypedDay(promised_for) === null && notAWrittenDay('Day'),
        text: !isPromise && text.trim() === '' && required('Note'),
      })}
      send={({ text, amount, promised_for }) =>
        writeNote({ id: planId, text, ...(isPromise && { promised_for: parseTypedDay(promised_for) ?? '', amount }) })
      }
      done={isPromise ? 'Promise recorded' : 'Note saved'}
      onClose={onClose}
    >
      {({ field, controlledField }) => (
        <>
          {isPromise && (
            <>
              <OfficeDayField
                label="Will pay on"
                pick="Choose the day"
                min={now}
                max={addMonths(now, 12)}
                {...controlledField('promised_for')}
              />
              <MoneyField
                label="Amount"
                optional
                hint="Without an amount it is all that is overdue, or the next instalment."
                {...controlledField('amount')}
              />
            </>
          )}
          <AreaField
            label="Note"
            optional={isPromise}
            hint="Only the office reads it. It can’t be changed afterwards."
            rows={4}
            maxLength={1000}
            {...field('text')}
          />
        </>
      )}
    </FormDialog>
  );
};
