import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { $saving } from './profile-state.ts';
import { savePassword } from './save-profile.ts';

/** Closes after the attempt, successful or not. */
export const ConfirmPassword = ({ onClose }: { onClose: () => void }) => {
  const busy = useStore($saving, { ssr: 'initial' }) === 'password';
  return (
    <Dialog
      open
      title="Are you sure"
      onClose={onClose}
      locked={busy}
      onSubmit={() => savePassword().finally(onClose)}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            No, cancel
          </Button>
          <Button variant="primary" type="submit" busy={busy} busyText="Changing…">
            Yes, confirm
          </Button>
        </>
      }
    >
      <p>Your password is changed, and every other device is signed out.</p>
    </Dialog>
  );
};
