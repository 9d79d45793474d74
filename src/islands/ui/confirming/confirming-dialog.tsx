import { type ReactNode, useEffect, useState } from 'react';
import type { Confirmed } from '#lib/api/call-types.ts';
import { type ConfirmingActName, type ConfirmingWords, confirmingActs } from '#lib/messages/money/confirming.ts';
import { required } from '#lib/messages/validation.ts';
import { CurrentPasswordField } from '../fields/password-field.tsx';
import { focusFirstInvalid } from '../forms/focus-first-invalid.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { CancelConfirming } from './cancel-confirming.tsx';
import { ConfirmStep, type ConfirmStepProps } from './confirm-step.tsx';
import { useConfirming } from './use-confirming.ts';

interface ConfirmingDialogProps extends Pick<ConfirmStepProps, 'amount' | 'lines'> {
  /** Names the words of the step. */
  of: ConfirmingActName;
  /** In place of the act's own. */
  title?: string;
  yes?: string;
  /** Asked for again, before something that a stolen session must not do; its label. */
  password?: string;
  /** Answers why it came to nothing, which is shown, or null: whoever opened the step then closes it. */
  onConfirm: (confirmed: Confirmed, password: string) => Promise<string | null>;
  onClose: () => void;
  children?: ReactNode;
}

/** The confirming step for everything but the payments, which have it among their own steps. */
export const ConfirmingDialog = (props: ConfirmingDialogProps) => {
  const { of, amount, lines, password: label, onConfirm, onClose, children } = props;
  const words: ConfirmingWords = confirmingActs[of];
  const step = useConfirming();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState('');
  const act = async (confirmed: Confirmed) => {
    const problem = label && password === '' ? required(label) : await onConfirm(confirmed, password);
    if (label && problem) setWrong(problem);
    return problem;
  };
  useEffect(() => {
    if (wrong) focusFirstInvalid();
  }, [wrong]);
  return (
    <Dialog
      open
      title={props.title ?? words.title}
      onClose={onClose}
      locked={step.busy}
      // the button sends it; as a form, Enter in the field presses the button
      onSubmit={() => undefined}
      actions={
        <CancelConfirming variant="quiet" disabled={step.busy} onClick={onClose}>
          {words.cancel}
        </CancelConfirming>
      }
    >
      <ConfirmStep
        step={step}
        note={words.note}
        amount={amount}
        yes={props.yes ?? words.yes}
        busyText={words.busy}
        {...(words.danger && { variant: 'danger' })}
        lines={lines}
        act={act}
        fields={
          label && (
            <CurrentPasswordField
              label={label}
              name="current_password"
              value={password}
              error={wrong || undefined}
              onChange={(event) => {
                setPassword(event.target.value);
                setWrong('');
              }}
            />
          )
        }
      >
        {children}
      </ConfirmStep>
    </Dialog>
  );
};
