import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { DayField } from '#islands/ui/fields/day-field.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import type { TerminationFigures } from '#lib/api/plans/changes.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { noticeDays } from '#lib/domain/changes/change.ts';
import { addDays, parseTypedDay, toDayMonthYear } from '#lib/domain/days.ts';
import { afterDays } from '#lib/messages/changes/end-terms.ts';
import { notADay, required } from '#lib/messages/validation.ts';
import { DialogError } from '../../dialog-error.tsx';

interface TerminationDialogProps {
  planId: number;
  figures: TerminationFigures;
  onClose: () => void;
}

interface Values {
  basis: 'agreement' | 'arrears';
  notice_until: string;
  reason: string;
}

/** Proposes the end of a sale, with what it comes to. */
export const TerminationDialog = ({ planId, figures, onClose }: TerminationDialogProps) => {
  const day = serverDay();
  const [first, last] = [addDays(day, noticeDays.least), addDays(day, noticeDays.most)];
  const { field, controlledField, submit, busy, showErrors, watch } = useAppForm<Values>({
    resolver: rulesResolver(({ basis, notice_until, reason }) => ({
      notice_until: basis === 'arrears' && parseTypedDay(notice_until) === null && notADay('Notice until'),
      reason: reason.trim() === '' && required('Reason'),
    })),
    defaultValues: { basis: 'agreement', notice_until: toDayMonthYear(first), reason: '' },
    clearOnChange: true,
  });
  const isNotice = watch('basis') === 'arrears';
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async ({ basis, notice_until, reason }) => {
    const until = isNotice ? { notice_until: parseTypedDay(notice_until) ?? '' } : {};
    await attempt(async () => {
      await api('POST /office/plans/{id}/termination', { id: planId, basis, reason, ...until });
      toast('success', 'The customer is told');
      onClose();
      refreshQueries('/api/office/plans');
    });
  });
  return (
    <Dialog
      open
      title="Terminate this sale"
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{
            text: isNotice ? 'Give notice' : 'Propose to the customer',
            variant: 'primary',
            busyText: 'Sending…',
          }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-4">
        <DescriptionList
          lines={[
            { name: 'Paid', value: <Money naira={figures.paid} /> },
            { name: `Kept, ${figures.kept_percent}%`, value: <Money naira={figures.kept} /> },
            { name: `Paid back ${afterDays(figures.refund_days)}`, value: <Money naira={figures.owed} />, sum: true },
          ]}
        />
        <SegmentedField
          label="How"
          options={[
            { value: 'agreement', label: 'By agreement' },
            { value: 'arrears', label: 'For arrears' },
          ]}
          hint={
            isNotice
              ? 'The customer is given notice. After it the sale can be ended while something is overdue.'
              : 'Nothing happens unless the customer agrees.'
          }
          {...field('basis')}
        />
        {isNotice && (
          <DayField
            label="Notice until"
            pick="Choose the day"
            min={first}
            max={last}
            {...controlledField('notice_until')}
          />
        )}
        <AreaField label="Reason" hint="The customer will see this." rows={3} maxLength={500} {...field('reason')} />
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
