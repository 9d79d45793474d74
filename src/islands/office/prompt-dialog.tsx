import { type ReactNode, useState } from 'react';
import { useFocusFirstInvalid } from '#islands/ui/fields/use-focus-first-invalid.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { failureText } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { type DialogAction, DialogButtons } from './dialog-parts.tsx';

export interface PromptDialogProps {
  open: boolean;
  onClose: () => void;
}

interface PromptProps extends PromptDialogProps {
  title: string;
  action: DialogAction;
  /** What is wrong with the answer before it is sent; '' when nothing is. */
  problem?: (answer: string) => string;
  /** Does it, and says that it is done. */
  send: (answer: string) => Promise<string>;
  /** The one field, with what the dialog knows of it. */
  children: (field: { value: string; error: string | undefined; onChange: (answer: string) => void }) => ReactNode;
}

/** Asks one thing and does one thing with it; what was typed stays when that fails. */
export const PromptDialog = ({ open, onClose, title, action, problem, send, children }: PromptProps) => {
  const [value, setValue] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  useFocusFirstInvalid(error);
  const submit = async () => {
    if (busy) return;
    const wrong = problem?.(value);
    if (wrong) return setError(wrong);
    setError('');
    setBusy(true);
    try {
      toast('success', await send(value));
      onClose();
    } catch (failure) {
      setError(failureText(failure, somethingWrong));
    } finally {
      setBusy(false);
    }
  };
  const onChange = (answer: string) => {
    setValue(answer);
    setError('');
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={submit}
      locked={busy}
      actions={<DialogButtons action={action} busy={busy} onCancel={onClose} />}
    >
      {children({ value, error: error || undefined, onChange })}
    </Dialog>
  );
};
