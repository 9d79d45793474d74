import { useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { PasswordDialog } from '#islands/ui/overlay/password-dialog.tsx';
import { download, downloadFailure } from '#lib/client/api/download.ts';
import { SessionEnded } from '#lib/client/api/errors.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { type ReceivedSoFar, receivedSoFar } from '#lib/messages/downloads/downloads.ts';
import { dataSaved } from '#lib/messages/feedback.ts';

/** Errors are shown at the field, so that the dialog stays open. */
export const DataExportDialog = ({ onClose }: { onClose: () => void }) => {
  const [received, setReceived] = useState<ReceivedSoFar | null>(null);
  const cancelling = useRef<AbortController>(null);
  const save = async (current_password: string) => {
    const { signal } = (cancelling.current = new AbortController());
    try {
      const options = { signal, onProgress: setReceived };
      await download('POST /user/data-export', { current_password }, 'my-data.zip', options);
    } catch (error) {
      if (error instanceof SessionEnded || signal.aborted) return null;
      return fieldErrors(error).current_password ?? failureText(error, downloadFailure(error));
    } finally {
      setReceived(null);
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
      {received && (
        <p className="row wrap-row">
          {receivedSoFar(received)} so far
          <Button variant="quiet" onClick={() => cancelling.current?.abort()}>
            Cancel the download
          </Button>
        </p>
      )}
    </PasswordDialog>
  );
};
