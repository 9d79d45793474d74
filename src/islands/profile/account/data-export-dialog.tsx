import { PasswordDialog } from '#islands/ui/overlay/password-dialog.tsx';
import { download } from '#lib/client/api/download.ts';
import { SessionEnded } from '#lib/client/api/errors.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { dataSaved, somethingWrongTryAgain } from '#lib/messages/feedback.ts';

/** Whatever goes wrong is said at the field, so that nothing has to be started again. */
export const DataExportDialog = ({ onClose }: { onClose: () => void }) => {
  const save = async (current_password: string) => {
    try {
      await download('POST /user/data-export', { current_password }, 'my-data.zip');
    } catch (error) {
      if (error instanceof SessionEnded) return null;
      return fieldErrors(error).current_password ?? failureText(error, somethingWrongTryAgain);
    }
    toast('success', dataSaved);
    onClose();
    return null;
  };
  return (
    <PasswordDialog
      title="Download your data"
      cancel="Not now"
      action={{ text: 'Download', busyText: 'Gathering your data…' }}
      onConfirm={save}
      onClose={onClose}
    >
      <p>The archive holds your identity files and contract details: keep it where only you can open it.</p>
    </PasswordDialog>
  );
};
