import { Money } from '#islands/ui/display/money.tsx';
import { DayField } from '#islands/ui/fields/day-field.tsx';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { maxPauseMonths, rescheduleInstalments } from '#lib/domain/changes/reschedule.ts';
import { addMonths, formatDay, parseTypedDay, toDayMonthYear } from '#lib/domain/days.ts';
import { planDuration } from '#lib/domain/limits.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { notADay, notWhole, required } from '#lib/messages/validation.ts';
import { DialogError } from '../../dialog-error.tsx';

interface RescheduleDialogProps {
  planId: number;
  current: NonNullable<CallAnswer<'GET /office/plans/{id}/changes'>['reschedule']>;
  onClose: () => void;
}

interface Values {
  instalments: string;
  first_due: string;
  reason: string;
}

const countOf = (typed: string) => {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= planDuration.max ? count : null;
};

/** Proposes to divide what is left anew, with the new schedule in sight. */
export const RescheduleDialog = ({ planId, current, onClose }: RescheduleDialogProps) => {
  const day = serverDay();
  const { field, controlledField, submit, busy, showErrors, watch } = useAppForm<Values>({
    resolver: rulesResolver(({ instalments, first_due, reason }) => ({
      instalments: countOf(instalments) === null && notWhole('Instalments'),
      first_due: parseTypedDay(first_due) === null && notADay('First day'),
      reason: reason.trim() === '' && required('Reason'),
    })),
    defaultValues: {
      instalments: String(current.instalments),
      first_due: toDayMonthYear([day, current.next_due].sort().at(-1) ?? day),
      reason: '',
    },
    clearOnChange: true,
  });
  const [count, firstDue] = [countOf(watch('instalments')), parseTypedDay(watch('first_due'))];
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async ({ instalments, first_due, reason }) => {
    const wanted = { instalments: Number(instalments), first_due: parseTypedDay(first_due) ?? '', reason };
    await attempt(async () => {
      await api('POST /office/plans/{id}/reschedule', { id: planId, ...wanted });
      toast('success', 'Proposal sent to the customer');
      onClose();
      refreshQueries('/api/office/plans');
    });
  });
  return (
    <Dialog
      open
      title="New schedule"
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Propose to the customer', variant: 'primary', busyText: 'Sending…' }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-4">
        <p>
          <Money naira={current.left} /> is left in {current.instalments} instalments. More instalments extend the plan,
          fewer shorten it; a later first due date adds a payment pause.
        </p>
        <Field label="Instalments" inputMode="numeric" autoComplete="off" {...field('instalments')} />
        <DayField
          label="First day"
          pick="Choose the day"
          min={day}
          max={addMonths(day, maxPauseMonths)}
          {...controlledField('first_due')}
        />
        {count !== null && firstDue !== null && <Preview {...current} count={count} firstDue={firstDue} />}
        <AreaField label="Reason" hint="The customer will see this." rows={3} maxLength={500} {...field('reason')} />
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};

interface PreviewProps {
  left: number;
  paid: number;
  schedule: string;
  date: number;
  count: number;
  firstDue: string;
}

const Preview = ({ left, paid, schedule, date, count, firstDue }: PreviewProps) => {
  const parts = rescheduleInstalments({ left: fromNaira(left), instalments: count, firstDue, date, schedule, paid });
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  return (
    <p role="status">
      {parts.length === 1 ? 'One instalment' : `${parts.length} instalments`} of <Money kobo={first.amount} />
      {last.amount !== first.amount && (
        <>
          , the last one <Money kobo={last.amount} />
        </>
      )}
      , from {formatDay(first.dueDate)} to {formatDay(last.dueDate)}.
    </p>
  );
};
