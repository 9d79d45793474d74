import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { DayField } from '#islands/ui/fields/day-field.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import type { CommissionRun } from '#lib/api/office/money/commissions.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { addDays, addMonths, parseTypedDay, toDayMonthYear } from '#lib/domain/days.ts';
import { notADay, required } from '#lib/messages/validation.ts';
import { DialogError } from '../dialog-error.tsx';
import { PaidDialog, type PayingAccount } from '../payouts/paid-dialog.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import { sendRun, sendRunCancelled, sendRunPaid } from './commission-calls.ts';

/** Proposes a run; what it pays is shown to the second person. */
export const RunDialog = ({ onClose }: { onClose: () => void }) => {
  const yesterday = addDays(serverDay(), -1);
  const { controlledField, submit, busy, showErrors } = useAppForm<{ until: string }>({
    resolver: rulesResolver(({ until }) => ({ until: parseTypedDay(until) === null && notADay('Until day') })),
    defaultValues: { until: toDayMonthYear(yesterday) },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async ({ until }) => {
    await attempt(async () => {
      await sendRun(parseTypedDay(until) ?? '');
      toast('success', 'Sent for approval to a second person');
      onClose();
    });
  });
  return (
    <Dialog
      open
      title="Pay commissions"
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-4">
        <p className="mut">
          The run includes every marketer with a payable balance: commission earned up to the chosen day minus reversals
          and payments.
        </p>
        <DayField
          label="Until"
          pick="Choose the day"
          min={addMonths(yesterday, -24)}
          max={yesterday}
          {...controlledField('until')}
        />
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};

interface RunProps {
  run: CommissionRun;
  onClose: () => void;
}

export const RunPaidDialog = ({ run, accounts, onClose }: RunProps & { accounts: readonly PayingAccount[] }) => (
  <PaidDialog accounts={accounts} send={(paid) => sendRunPaid(run.id, paid)} done="Recorded as paid" onClose={onClose}>
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
      await sendRunCancelled(run.id, reason);
      return 'Run cancelled: its amounts are payable again';
    }}
  >
    {(field) => <AreaField label="Reason" maxLength={300} rows={3} data-autofocus {...field} />}
  </PromptDialog>
);
