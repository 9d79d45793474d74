import { AreaField } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { type ExcusablePoint, isExcusable } from '#lib/domain/accounting/month-closing.ts';
import { closingPointNames, monthInWords } from '#lib/messages/money/month-closing.ts';
import { required } from '#lib/messages/validation.ts';

type CheckedMonth = NonNullable<CallAnswer<'GET /office/month-closings'>['checked']>;

const sendProposal = mutation('POST /office/month-closings', { refreshes: ['monthClosings'] });

/** Proposes to close a month; each point that is left open needs its reason, which is kept. */
export const ProposeDialog = ({ checked, onClose }: { checked: CheckedMonth; onClose: () => void }) => {
  const { month } = checked;
  const open = checked.points
    .filter(({ count }) => count > 0)
    .map(({ name }) => name)
    .filter(isExcusable);
  return (
    <FormDialog
      title={`Close ${monthInWords(month)}`}
      action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
      defaults={Object.fromEntries(open.map((point) => [point, ''])) as Partial<Record<ExcusablePoint, string>>}
      rules={(reasons) =>
        Object.fromEntries(open.map((point) => [point, !reasons[point]?.trim() && required('Reason')]))
      }
      send={(reasons) => sendProposal({ month, ...reasons })}
      done={() => toast('info', 'Sent for approval to a second person')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>
            {open.length === 0
              ? 'Everything is done. Once a second person has approved it, nothing can be booked into the month any more.'
              : 'Say why each of these is left open. Who approves it reads this, and it is kept with the month.'}
          </p>
          {open.map((point, at) => (
            <AreaField
              key={point}
              label={closingPointNames[point]}
              hint="Why it is left open"
              maxLength={500}
              {...(at === 0 && { 'data-autofocus': '' })}
              {...field(point)}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
};
