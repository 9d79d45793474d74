import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { markAllRead } from './mark-read.ts';

export const MarkAllRead = ({ newest }: { newest: number | null }) => {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await markAllRead(newest);
      // the button disappears, so the focus needs another place
      document.querySelector<HTMLElement>('.notification-tabs [aria-current]')?.focus();
      toast('success', 'All notifications are marked as read');
    } catch (error) {
      toastFailure(error, somethingWrong);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" icon={checkIcon} busy={busy} busyText="Marking…" onClick={press}>
      Mark all as read
    </Button>
  );
};
