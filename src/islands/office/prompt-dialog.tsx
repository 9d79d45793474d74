import type { ReactNode } from 'react';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { type AppField, useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { type DialogAction, DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { failureText } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

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
  children: (field: AppField) => ReactNode;
}

/** A dialog with one field. After a failure the text stays. */
export const PromptDialog = ({ open, onClose, title, action, validate, send, children }: PromptProps) => {
  const { field, submit, busy, showErrors } = useAppForm<{ answer: string }>({
    resolver: rulesResolver(({ answer }) => ({ answer: validate?.(answer) })),
    defaultValues: { answer: '' },
    clearOnChange: true,
  });
  const sendAnswer = submit(async ({ answer }) => {
    try {
      toast('success', await send(answer));
      onClose();
    } catch (failure) {
      showErrors({ answer: failureText(failure, somethingWrong) });
    }
  });
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={sendAnswer}
      locked={busy}
      actions={<DialogButtons action={action} busy={busy} onCancel={onClose} />}
    >
      {children(field('answer'))}
    </Dialog>
  );
};
