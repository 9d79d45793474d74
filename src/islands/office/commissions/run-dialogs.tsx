import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CommissionRun } from '#lib/api/office/commissions.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { addDays, addMonths, parseTypedDay } from '#lib/domain/days.ts';
import { notAWrittenDay, required } from '#lib/messages/validation.ts';
import { OfficeDayField } from '../office-day-field.tsx';
import { PaidDialog, type PayingAccount } from '../payouts/paid-dialog.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import { sendRun, sendRunCancelled, sendRunPaid } from './commission-calls.ts';

/** Proposes a run; what it pays is shown to the second person. */
export const RunDialog = ({ onClose }: { onClose: () => void }) => {
  const yesterday = addDays(serverDay(), -1);
  return (
    <FormDialog
      title="Pay commissions"
      action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
      defaults={{ until: yesterday }}
      rules={({ until }) => ({ until: parseTypedDay(until) === null && notAWrittenDay('Until day') })}
      send={({ until }) => sendRun({ until: parseTypedDay(until) ?? '' })}
      done="Sent for approval to a second person"
      onClose={onClose}
    >
      {({ controlledField }) => (
        <>
          <p className="mut">
            The run includes every marketer with a payable balance: commission earned up to the chosen day minus
            reversals and payments.
          </p>
          <OfficeDayField
            label="Until"
            pick="Choose the day"
            min={addMonths(yesterday, -24)}
            max={yesterday}
            {...controlledField('until')}
          />
        </>
      )}
    </FormDialog>
  );
};

interface RunProps {
  run: CommissionRun;
  onClose: () => void;
}

export const RunPaidDialog = ({ run, accounts, onClose }: RunProps & { accounts: readonly PayingAccount[] }) => (
  <PaidDialog
    accounts={accounts}
    send={(paid) => sendRunPaid({ id: run.id, ...paid })}
    done="Recorded as paid"
    onClose={onClose}
  >
    <DescriptionList
      lines={[
        ...run.items.map(({ marketer, amount }) => ({ name: marketer, value: <Money naira={amount} /> })),
        { name: 'Total', value: <Money naira={run.total} />, sum: true },
      ]}
    />
  </PaidDialog>
);

export const CancelRunDialog = ({ run, onClose }: RunProps) => (
  <PromptDialog
    open
    onClose={onClose}
    title="Cancel this run"
    action={{ text: 'Cancel the run', variant: 'danger', busyText: 'Cancelling…' }}
    validate={(reason) => (reason.trim() ? '' : required('Reason'))}
    send={async (reason) => {
      await sendRunCancelled({ id: run.id, reason });
      return 'Run cancelled: its amounts are payable again';
    }}
  >
    {(field) => <AreaField label="Reason" maxLength={300} rows={3} data-autofocus {...field} />}
  </PromptDialog>
);
