import { Field } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CommissionStatement } from '#lib/api/office/commissions.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { addMonths, parseTypedDay } from '#lib/domain/days.ts';
import { rateProposed } from '#lib/messages/office/commissions.ts';
import { notAWrittenDay, required } from '#lib/messages/validation.ts';
import { OfficeDayField } from '../office-day-field.tsx';
import { sendRate } from './commission-calls.ts';

interface RateDialogProps {
  marketer: CommissionStatement['marketer'];
  onClose: () => void;
}

/** A new rate from a day on. */
export const RateDialog = ({ marketer, onClose }: RateDialogProps) => {
  const now = serverDay();
  return (
    <FormDialog
      title={`Rate of ${marketer.name}`}
      action={{ text: 'Set rate', variant: 'primary', busyText: 'Saving…' }}
      defaults={{ percent: marketer.rate === null ? '' : String(marketer.rate), from_day: now }}
      rules={({ percent, from_day }) => ({
        percent: percent.trim() === '' && required('Rate'),
        from_day: parseTypedDay(from_day) === null && notAWrittenDay('From day'),
      })}
      send={({ percent, from_day }) => sendRate({ id: marketer.id, percent, from_day: parseTypedDay(from_day) ?? '' })}
      done={({ approval }) =>
        approval ? toast('info', rateProposed) : toast('success', `The rate of ${marketer.name} is set`)
      }
      onClose={onClose}
    >
      {({ field, controlledField }) => (
        <>
          <Field
            label="Rate in percent"
            hint="Of each payment of a price, without fees: 2.5. With 0 nothing is earned."
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            data-autofocus
            {...field('percent')}
          />
          <OfficeDayField
            label="From"
            hint="Payments that are booked before keep their rate."
            pick="Choose the day"
            min={now}
            max={addMonths(now, 24)}
            {...controlledField('from_day')}
          />
        </>
      )}
    </FormDialog>
  );
};
