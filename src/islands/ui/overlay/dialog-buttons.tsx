import { Button, type ButtonProps } from '../actions/button.tsx';

export type DialogAction = Pick<ButtonProps, 'variant' | 'busyText'> & { text: string };

interface DialogButtonsProps {
  /** Submits the form of the dialog. */
  action: DialogAction;
  cancel?: string | undefined;
  busy: boolean;
  /** Cancel has the focus: Enter alone must not do what is asked about. */
  asks?: boolean | undefined;
  onCancel: () => void;
}

export const DialogButtons = ({ action, cancel = 'Cancel', busy, asks, onCancel }: DialogButtonsProps) => {
  const { text, ...button } = action;
  return (
    <>
      <Button disabled={busy} onClick={onCancel} {...(asks && { 'data-autofocus': '' })}>
        {cancel}
      </Button>
      <Button variant="primary" {...button} type="submit" busy={busy}>
        {text}
      </Button>
    </>
  );
};
