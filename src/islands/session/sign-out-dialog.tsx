import { useState } from 'react';
import { signOut } from '#lib/client/session/sign-out.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { DialogButtons } from '../ui/overlay/dialog-buttons.tsx';

export const SignOutDialog = ({ onClose }: { onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut().finally(() => setBusy(false));
  };
  return (
    <Dialog
      open
      title="Sign out?"
      onClose={onClose}
      locked={busy}
      onSubmit={leave}
      actions={
        <DialogButtons
          action={{ text: 'Sign out', busyText: 'Signing out…' }}
          cancel="Stay signed in"
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <p>Everything of yours is removed from this device: saved copies of your plans, and drafts that were not sent.</p>
    </Dialog>
  );
};
