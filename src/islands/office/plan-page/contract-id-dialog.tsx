import { reasonProblem } from '#islands/office/payments/reason-field.tsx';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { required } from '#lib/messages/validation.ts';

interface ContractIdDialogProps {
  planId: number;
  contractId: string;
  onClose: () => void;
}

const correctContractId = mutation('PUT /office/plans/{id}/contract', { refreshes: ['plans'] });

/** Corrects a mistyped contract ID. */
export const ContractIdDialog = ({ planId, contractId, onClose }: ContractIdDialogProps) => {
  return (
    <FormDialog
      title="Correct the contract ID"
      action={{ text: 'Correct it', variant: 'primary', busyText: 'Correcting…' }}
      defaults={{ unique_contract_id: contractId, reason: '' }}
      rules={({ unique_contract_id, reason }) => ({
        unique_contract_id:
          (unique_contract_id.trim() === '' && required('Contract ID')) ||
          (unique_contract_id.trim() === contractId && 'This is the contract ID that it has'),
        reason: reasonProblem(reason),
      })}
      send={(values) => correctContractId({ id: planId, ...values })}
      done={({ plan }) => toast('success', `The contract ID is ${plan.unique_contract_id} now`)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="mut">
            The contract and the receipts that show {contractId} are replaced: their codes say so, and new ones are
            made. Uploaded documents stay as they are.
          </p>
          <Field
            label="Contract ID"
            maxLength={40}
            autoComplete="off"
            data-autofocus
            {...field('unique_contract_id')}
          />
          <AreaField label="Reason" hint="The customer will see this." rows={3} maxLength={300} {...field('reason')} />
        </>
      )}
    </FormDialog>
  );
};
