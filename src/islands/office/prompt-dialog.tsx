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
  /** Validates the answer before it is sent; '' when it is valid. */
  validate?: (answer: string) => string;
  /** Returns the text of the success toast. */
  send: (answer: string) => Promise<string>;
  children: (field: { value: string; error: string | undefined; onChange: (answer: string) => void }) => ReactNode;
}

/** A dialog with one field. After a failure the text stays. */
export const PromptDialog = ({ open, onClose, title, action, validate, send, children }: PromptProps) => {
  const [value, setValue] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  useFocusFirstInvalid(error);
  const submit = async () => {
    if (busy) return;
    const problem = validate?.(value);
    if (problem) return setError(problem);
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
