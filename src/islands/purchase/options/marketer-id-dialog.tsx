import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';

interface MarketerDialogProps {
  open: boolean;
  marketerId: string;
  onClose: () => void;
  onContinue: (marketerId: string) => void;
}

export const MarketerIdDialog = ({ open, marketerId, onClose, onContinue }: MarketerDialogProps) => {
  const [typed, setTyped] = useState(marketerId);
  return (
    <Dialog
      open={open}
      title="Marketer ID"
      onClose={onClose}
      onSubmit={() => onContinue(typed.trim())}
      actions={
        <Button variant="primary" type="submit">
          Continue
        </Button>
      }
    >
      <Field
        label="Marketer ID"
        optional
        name="marketer_code"
        hint="If somebody of ours helped you, their code. Otherwise just continue."
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
};
