import { useState } from 'react';
import { toast } from '#lib/client/page/toasts.ts';
import { shareIcon } from '../icons/icons.ts';
import { Button } from './button.tsx';

interface ShareButtonProps {
  /** Makes what is shared, and shares it. Its code loads at the press. */
  share: () => Promise<unknown>;
  busyText: string;
  /** Said if it could not be made. */
  failed: string;
  children: string;
}

export const ShareButton = ({ share, busyText, failed, children }: ShareButtonProps) => {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await share().catch(() => toast('error', failed));
    setBusy(false);
  };
  return (
    <Button icon={shareIcon} busy={busy} busyText={busyText} onClick={run}>
      {children}
    </Button>
  );
};
