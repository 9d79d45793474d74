import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { required } from '#lib/messages/validation.ts';
import { DialogError } from '../dialog-error.tsx';

interface ContractIdDialogProps {
  planId: number;
  contractId: string;
  onClose: () => void;
}

interface CorrectionValues {
  unique_contract_id: string;
  reason: string;
}

/** Corrects a mistyped contract ID. */
export const ContractIdDialog = ({ planId, contractId, onClose }: ContractIdDialogProps) => {
  const { field, submit, busy, showErrors } = useAppForm<CorrectionValues>({
    resolver: rulesResolver(({ unique_contract_id, reason }) => ({
      unique_contract_id:
        (unique_contract_id.trim() === '' && required('Contract ID')) ||
        (unique_contract_id.trim() === contractId && 'This is the contract ID that it has'),
      reason: reason.trim() === '' && required('Reason'),
    })),
    defaultValues: { unique_contract_id: contractId, reason: '' },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async (values) => {
    await attempt(async () => {
      const { plan } = await api('PUT /office/plans/{id}/contract', { id: planId, ...values });
      toast('success', `The contract ID is ${plan.unique_contract_id} now`);
      refreshQueries('/api/office/plans', '/api/office/customers');
      onClose();
    });
  });
  return (
    <Dialog
      open
      title="Correct the contract ID"
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Correct it', variant: 'primary', busyText: 'Correcting…' }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-4">
        <p className="mut">
          The contract and the receipts that show {contractId} are replaced: their codes say so, and new ones are made.
          Uploaded documents stay as they are.
        </p>
        <Field label="Contract ID" maxLength={40} autoComplete="off" data-autofocus {...field('unique_contract_id')} />
        <AreaField label="Reason" hint="The customer will see this." rows={3} maxLength={300} {...field('reason')} />
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
