import { reasonProblem } from '#islands/office/payments/reason-field.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { TerminationFigures } from '#lib/api/plans/changes.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { noticeDays } from '#lib/domain/changes/change.ts';
import { addDays, parseTypedDay } from '#lib/domain/days.ts';
import { afterDays } from '#lib/messages/changes/end-terms.ts';
import { notAWrittenDay } from '#lib/messages/validation.ts';
import { OfficeDayField } from '../../office-day-field.tsx';

interface TerminationDialogProps {
  planId: number;
  figures: TerminationFigures;
  onClose: () => void;
}

const proposeTermination = mutation('POST /office/plans/{id}/termination', { refreshes: ['plans'] });

/** Proposes the end of a sale, with what it comes to. */
export const TerminationDialog = ({ planId, figures, onClose }: TerminationDialogProps) => {
  const day = serverDay();
  const [first, last] = [addDays(day, noticeDays.least), addDays(day, noticeDays.most)];
  return (
    <FormDialog
      title="Terminate this sale"
      action={({ basis }) => ({
        text: basis === 'arrears' ? 'Give notice' : 'Propose to the customer',
        variant: 'primary',
        busyText: 'Sending…',
      })}
      defaults={{ basis: 'agreement' as 'agreement' | 'arrears', notice_until: first, reason: '' }}
      rules={({ basis, notice_until, reason }) => ({
        notice_until: basis === 'arrears' && parseTypedDay(notice_until) === null && notAWrittenDay('Notice until'),
        reason: reasonProblem(reason),
      })}
      send={({ basis, notice_until, reason }) =>
        proposeTermination({
          id: planId,
          basis,
          reason,
          ...(basis === 'arrears' && { notice_until: parseTypedDay(notice_until) ?? '' }),
        })
      }
      done="The customer is told"
      onClose={onClose}
    >
      {({ field, controlledField, watch }) => {
        const isNotice = watch('basis') === 'arrears';
        return (
          <>
            <DescriptionList
              lines={[
                { name: 'Paid', value: <Money naira={figures.paid} /> },
                { name: `Kept, ${figures.kept_percent}%`, value: <Money naira={figures.kept} /> },
                {
                  name: `Paid back ${afterDays(figures.refund_days)}`,
                  value: <Money naira={figures.owed} />,
                  sum: true,
                },
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
              <OfficeDayField
                label="Notice until"
                pick="Choose the day"
                min={first}
                max={last}
                {...controlledField('notice_until')}
              />
            )}
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
