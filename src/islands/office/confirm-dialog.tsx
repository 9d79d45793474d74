import { useAction } from '#islands/ui/hooks/use-action.ts';
import { SubmitDialog, type SubmitDialogProps } from '#islands/ui/overlay/submit-dialog.tsx';

type ConfirmDialogProps = Pick<SubmitDialogProps, 'title' | 'action' | 'asks' | 'onClose' | 'children'> & {
  send: () => Promise<void>;
};

/** Asks before something happens. Mounted only while it is open. */
export const ConfirmDialog = ({ send, ...frame }: ConfirmDialogProps) => {
  const { run, busy, refused } = useAction(send, { done: frame.onClose, staysBusy: true });
  return <SubmitDialog className="stack" {...frame} onSubmit={run} busy={busy} refused={refused} />;
};
