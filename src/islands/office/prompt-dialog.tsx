import type { ReactNode } from 'react';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { type AppField, useAppForm } from '#islands/ui/forms/use-app-form.ts';
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
  /** Does what the dialog is for; resolves with the text of the success toast. */
  send: (answer: string) => Promise<string>;
  /** The one field of the dialog. */
  children: (field: AppField) => ReactNode;
}

/** Asks for one answer and sends it. The answer stays in the field when that fails. */
export const PromptDialog = ({ open, onClose, title, action, problem, send, children }: PromptProps) => {
  const { field, submit, busy, showErrors } = useAppForm<{ answer: string }>({
    resolver: rulesResolver(({ answer }) => ({ answer: problem?.(answer) })),
    defaultValues: { answer: '' },
    clearOnChange: true,
  });
  const sendAnswer = submit(async ({ answer }) => {
    try {
      toast('success', await send(answer));
      onClose();
    } catch (failure) {
      showErrors({ answer: [failureText(failure, somethingWrong)] });
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
