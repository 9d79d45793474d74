import { PasswordDialog } from './password-dialog.tsx';
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
      <p>Your password is changed, and every other device is signed out.</p>
    </PasswordDialog>
  );
};
