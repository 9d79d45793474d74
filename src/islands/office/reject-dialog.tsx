import { useState } from 'react';
import { Button } from '#islands/ui/button.tsx';
import { Dialog } from '#islands/ui/dialog.tsx';
import { AreaField } from '#islands/ui/field.tsx';
import { failureText } from '#lib/client/failure-text.ts';
import { toast } from '#lib/client/toasts.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { required } from '#lib/messages/validation.ts';
import { reject } from './decide-store.ts';

interface RejectDialogProps {
  id: number;
  open: boolean;
  onClose: () => void;
}

export const RejectDialog = ({ id, open, onClose }: RejectDialogProps) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    if (!reason.trim()) return setError(required('Reason'));
    setBusy(true);
    try {
      await reject(id, reason);
      toast('success', 'Payment rejected, the customer is told why');
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
      title="Reject this payment"
      onClose={onClose}
      onSubmit={submit}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="bad" type="submit" busy={busy} busyText="Rejecting…">
            Reject payment
          </Button>
        </>
      }
    >
      <AreaField
        label="Reason"
        hint="The customer reads it word for word, so say what to do: send a clearer picture, use the right account…"
        value={reason}
        error={error || undefined}
        maxLength={500}
        data-autofocus
        onChange={(event) => {
          setReason(event.target.value);
          setError('');
        }}
      />
    </Dialog>
  );
};
