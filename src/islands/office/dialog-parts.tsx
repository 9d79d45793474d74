import { Button, type ButtonProps } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';

export type DialogAction = Pick<ButtonProps, 'variant' | 'busyText'> & { text: string };

interface DialogButtonsProps {
  action: DialogAction;
  busy: boolean;
  onCancel: () => void;
}

export const DialogButtons = ({ action: { text, ...button }, busy, onCancel }: DialogButtonsProps) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button {...button} type="submit" busy={busy}>
      {text}
    </Button>
  </>
);

export const DialogError = ({ text }: { text: string }) =>
  text ? (
    <Notice kind="bad" live>
      {text}
    </Notice>
  ) : null;
