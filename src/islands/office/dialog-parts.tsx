import { Button, type ButtonProps } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';

export type DialogAction = Pick<ButtonProps, 'look' | 'busyText'> & { text: string };

interface DialogButtonsProps {
  action: DialogAction;
  busy: boolean;
  onCancel: () => void;
}

/** The two ways out of a dialog that does one thing. */
export const DialogButtons = ({ action: { text, ...look }, busy, onCancel }: DialogButtonsProps) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button {...look} type="submit" busy={busy}>
      {text}
    </Button>
  </>
);

/** What the server refused, in the dialog that asked for it. */
export const DialogError = ({ text }: { text: string }) =>
  text ? (
    <Notice kind="bad" live>
      {text}
    </Notice>
  ) : null;
