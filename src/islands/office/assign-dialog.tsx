import { useState } from 'react';
import { Button } from '#islands/ui/button.tsx';
import { Dialog } from '#islands/ui/dialog.tsx';
import { Field } from '#islands/ui/field.tsx';
import { failureText } from '#lib/client/failure-text.ts';
import { toast } from '#lib/client/toasts.ts';
import type { OfficePlan } from '#lib/contract/office.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { assign } from './decide-store.ts';

interface AssignDialogProps {
  plan: OfficePlan;
  open: boolean;
  onClose: () => void;
}

export const AssignDialog = ({ plan, open, onClose }: AssignDialogProps) => {
  const [contractId, setContractId] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { unique_contract_id } = await assign(plan.id, contractId);
      toast('success', `Contract ${unique_contract_id} assigned`);
      onClose();
    } catch (failure) {
      setError(failureText(failure, somethingWrong));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      title="Assign contract ID"
      onClose={onClose}
      onSubmit={submit}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="pri" type="submit" busy={busy} busyText="Assigning…">
            Assign
          </Button>
        </>
      }
    >
      <p className="mut">
        {plan.property.name}, {plan.customer.name}. From then on the customer can pay instalments and fees.
      </p>
      <Field
        label="Contract ID"
        optional
        hint="Left empty, the next number is taken."
        value={contractId}
        error={error || undefined}
        maxLength={40}
        data-autofocus
        onChange={(event) => {
          setContractId(event.target.value);
          setError('');
        }}
      />
    </Dialog>
  );
};
