import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { marketerUnknown } from '#lib/messages/validation.ts';

interface MarketerDialogProps {
  open: boolean;
  marketerId: string;
  onClose: () => void;
  onContinue: (marketerId: string) => void;
}

/** What is wrong with the code; null without a network too, since the purchase is judged again before it is paid. */
const marketerProblem = async (code: string): Promise<string | null> => {
  if (!code) return null;
  try {
    await api('POST /check-referral', { referral_code: code });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return null;
    return error.status === 422 ? marketerUnknown : failureText(error, somethingWrong);
  }
};

export const MarketerIdDialog = ({ open, marketerId, onClose, onContinue }: MarketerDialogProps) => {
  const [typed, setTyped] = useState(marketerId);
  const [problem, setProblem] = useState('');
  const [checking, setChecking] = useState(false);
  const submit = async () => {
    if (checking) return;
    const code = typed.trim();
    setChecking(true);
    const found = await marketerProblem(code);
    setChecking(false);
    if (found === null) return onContinue(code);
    setProblem(found);
  };
  return (
    <Dialog
      open={open}
      title="Marketer ID"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button variant="primary" type="submit" busy={checking} busyText="Checking…">
          Continue
        </Button>
      }
    >
      <Field
        label="Marketer ID"
        optional
        name="marketer_code"
        hint="If one of our marketers helped you, enter their code. If not, just continue."
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        value={typed}
        error={problem || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem('');
        }}
      />
    </Dialog>
  );
};
