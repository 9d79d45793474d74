import { DayField } from '#islands/ui/fields/day-field.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import type { CommissionStatement } from '#lib/api/office/money/commissions.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { addMonths, parseTypedDay, toDayMonthYear } from '#lib/domain/days.ts';
import { rateProposed } from '#lib/messages/office/commissions.ts';
import { notADay, required } from '#lib/messages/validation.ts';
import { DialogError } from '../dialog-error.tsx';
import { sendRate } from './commission-calls.ts';

interface RateDialogProps {
  marketer: CommissionStatement['marketer'];
  onClose: () => void;
}

/** A new rate from a day on. */
export const RateDialog = ({ marketer, onClose }: RateDialogProps) => {
  const now = serverDay();
  const { field, controlledField, submit, busy, showErrors } = useAppForm<{ percent: string; from_day: string }>({
    resolver: rulesResolver(({ percent, from_day }) => ({
      percent: percent.trim() === '' && required('Rate'),
      from_day: parseTypedDay(from_day) === null && notADay('From day'),
    })),
    defaultValues: { percent: marketer.rate === null ? '' : String(marketer.rate), from_day: toDayMonthYear(now) },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async ({ percent, from_day }) => {
    await attempt(async () => {
      const { approval } = await sendRate(marketer.id, { percent, from_day: parseTypedDay(from_day) ?? '' });
      if (approval) toast('info', rateProposed);
      else toast('success', `The rate of ${marketer.name} is set`);
      onClose();
    });
  });
  return (
    <Dialog
      open
      title={`Rate of ${marketer.name}`}
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Set rate', variant: 'primary', busyText: 'Saving…' }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-4">
        <Field
          label="Rate in percent"
          hint="Of each payment of a price, without fees: 2.5. With 0 nothing is earned."
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          data-autofocus
          {...field('percent')}
        />
        <DayField
          label="From"
          hint="Payments that are booked before keep their rate."
          pick="Choose the day"
          min={now}
          max={addMonths(now, 24)}
          {...controlledField('from_day')}
        />
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
