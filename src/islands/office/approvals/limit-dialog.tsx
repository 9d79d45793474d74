import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { parseNaira } from '#lib/domain/money.ts';
import { limitText } from '#lib/messages/office/limits.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';

type Limit = CallAnswer<'GET /office/limits'>['limits'][number];

const sendLimit = mutation('POST /office/limits', { refreshes: ['limits'] });

/** Proposes another limit, which holds once a second person has approved it. */
export const LimitDialog = ({ limit: { kind, role, role_name }, onClose }: { limit: Limit; onClose: () => void }) => (
  <FormDialog
    title="Change a limit"
    action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
    defaults={{ amount: '', reason: '' }}
    rules={({ amount, reason }) => ({
      amount: parseNaira(amount) === null && 'Amount is required',
      reason: reasonProblem(reason),
    })}
    send={({ amount, reason }) => sendLimit({ kind, role, amount, reason })}
    done={() => toast('info', 'Sent for approval to a second person')}
    onClose={onClose}
  >
    {({ field, controlledField }) => (
      <>
        <p>{limitText(kind, role_name)}</p>
        <MoneyField
          label="Second person from"
          hint="0 asks for a second person each time"
          data-autofocus
          {...controlledField('amount')}
        />
        <ReasonField focused={false} hint="Who approves it will see this." {...field('reason')} />
      </>
    )}
  </FormDialog>
);
