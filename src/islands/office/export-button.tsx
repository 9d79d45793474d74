import { useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { downloadCancelled, type ReceivedSoFar, receivedSoFar, tableSaved } from '#lib/messages/downloads/downloads.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';

interface ExportButtonProps<Name extends FileCall> {
  call: Name;
  input: CallInput<Name>;
  /** 'payments', read out with the button. */
  what: string;
  /** Where there is a choice: 'XLSX'. */
  format?: string;
}

/** Downloads the filtered list, as CSV unless it says otherwise; says how far it is, and can be cancelled. */
export function ExportButton<Name extends FileCall>({ call, input, what, format }: ExportButtonProps<Name>) {
  const [received, setReceived] = useState<ReceivedSoFar | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cancelling = useRef<AbortController>(null);
  const save = async () => {
    const { signal } = (cancelling.current = new AbortController());
    setReceived({ bytes: 0 });
    try {
      const { download, downloadFailure } = await import('#lib/client/api/download.ts');
      const { toastFailure } = await import('#lib/client/api/failure-text.ts');
      const name = `${what}.${(format ?? 'CSV').toLowerCase()}`;
      await download(call, input, name, { signal, onProgress: setReceived }).then(
        () => toast('success', tableSaved),
        (failure) => {
          if (signal.aborted) toast('info', downloadCancelled);
          else toastFailure(failure, downloadFailure(failure));
        },
      );
    } catch {
      toast('error', somethingWrongTryAgain);
    }
    setReceived(null);
  };
  const cancel = () => {
    button.current?.focus();
    cancelling.current?.abort();
  };
  return (
    <span className="row wrap-row">
      <Button
        ref={button}
        icon={downloadIcon}
        busy={received !== null}
        busyText={received?.bytes ? receivedSoFar(received) : 'Exporting…'}
        onClick={save}
      >
        {format ?? 'Export'}
        <span className="vh"> {what}</span>
      </Button>
      {received && (
        <Button variant="quiet" onClick={cancel}>
          Cancel<span className="vh"> the export of {what}</span>
        </Button>
      )}
    </span>
  );
}
