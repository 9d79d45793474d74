import { reasonProblem } from '#islands/office/payments/reason-field.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { maxPauseMonths, rescheduleInstalments } from '#lib/domain/changes/reschedule.ts';
import { addMonths, formatDay, parseTypedDay } from '#lib/domain/days.ts';
import { maxPlanMonths } from '#lib/domain/limits.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { notAWrittenDay, notWhole } from '#lib/messages/validation.ts';
import { OfficeDayField } from '../../office-day-field.tsx';

interface RescheduleDialogProps {
  planId: number;
  current: NonNullable<CallAnswer<'GET /office/plans/{id}/changes'>['reschedule']>;
  onClose: () => void;
}

const countOf = (typed: string) => {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= maxPlanMonths ? count : null;
};

const proposeSchedule = mutation('POST /office/plans/{id}/reschedule', { refreshes: ['plans'] });

/** Proposes to divide what is left anew, with the new schedule in sight. */
export const RescheduleDialog = ({ planId, current, onClose }: RescheduleDialogProps) => {
  const day = serverDay();
  return (
    <FormDialog
      title="New schedule"
      action={{ text: 'Propose to the customer', variant: 'primary', busyText: 'Sending…' }}
      defaults={{
        instalments: String(current.instalments),
        first_due: [day, current.next_due].sort().at(-1) ?? day,
        reason: '',
      }}
      rules={({ instalments, first_due, reason }) => ({
        instalments: countOf(instalments) === null && notWhole('Instalments'),
        first_due: parseTypedDay(first_due) === null && notAWrittenDay('First day'),
        reason: reasonProblem(reason),
      })}
      send={({ instalments, first_due, reason }) =>
        proposeSchedule({
          id: planId,
          instalments: Number(instalments),
          first_due: parseTypedDay(first_due) ?? '',
          reason,
        })
      }
      done="Proposal sent to the customer"
      onClose={onClose}
    >
      {({ field, controlledField, watch }) => {
        const [count, firstDue] = [countOf(watch('instalments')), parseTypedDay(watch('first_due'))];
        return (
          <>
            <p>
              <Money naira={current.left} /> is left in {current.instalments} instalments. More instalments extend the
              plan, fewer shorten it; a later first due date adds a payment pause.
            </p>
            <Field label="Instalments" inputMode="numeric" autoComplete="off" {...field('instalments')} />
            <OfficeDayField
              label="First day"
              pick="Choose the day"
              min={day}
              max={addMonths(day, maxPauseMonths)}
              {...controlledField('first_due')}
            />
            {count !== null && firstDue !== null && <Preview {...current} count={count} firstDue={firstDue} />}
            <AreaField
              label="Reason"
              hint="The customer will see this."
              rows={3}
              maxLength={500}
              {...field('reason')}
            />
          </>
        );
      }}
    </FormDialog>
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
