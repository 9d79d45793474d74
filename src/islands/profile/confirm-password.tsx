import { PasswordDialog } from '#islands/ui/overlay/password-dialog.tsx';
import { saveWithPassword } from './save-profile.ts';

/** Stays open while the current password is wrong; any other outcome is shown by the form. */
export const ConfirmPassword = ({ onClose }: { onClose: () => void }) => {
  const confirm = async (currentPassword: string) => {
    const problem = await saveWithPassword(currentPassword);
    if (problem === null) onClose();
    return problem;
  };
  return (
    <PasswordDialog
      title="Are you sure"
      cancel="No, cancel"
      action={{ text: 'Yes, confirm', busyText: 'Changing…' }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Your password will be changed, and every other device will be signed out.</p>
    </PasswordDialog>
  );
};
