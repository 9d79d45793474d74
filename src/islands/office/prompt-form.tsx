import type { ReactNode } from 'react';
import type { AppField } from '#islands/ui/forms/use-app-form.ts';
import type { DialogAction } from '#islands/ui/overlay/dialog-buttons.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { toast } from '#lib/client/page/toasts.ts';

export interface PromptDialogProps {
  open: boolean;
  onClose: () => void;
}

export interface PromptProps extends PromptDialogProps {
  title: string;
  action: DialogAction;
  /** Validates the answer before it is sent; '' when it is valid. */
  validate?: (answer: string) => string;
  /** Returns the text of the success toast; '' where it is said already. */
  send: (answer: string) => Promise<string>;
  children: (field: AppField) => ReactNode;
}

/** The form of a `PromptDialog`. */
export const PromptForm = ({ validate, send, children, ...frame }: PromptProps) => (
  <FormDialog
    {...frame}
    defaults={{ answer: '' }}
    rules={({ answer }) => ({ answer: validate?.(answer) })}
    send={({ answer }) => send(answer)}
    done={(text) => text && toast('success', text)}
  >
    {({ field }) => children(field('answer'))}
  </FormDialog>
);
