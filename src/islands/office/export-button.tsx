import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';

interface ExportButtonProps<Name extends FileCall> {
  call: Name;
  input: CallInput<Name>;
  /** 'payments', read out with the button. */
  what: string;
  /** Where there is a choice: 'XLSX'. */
  format?: string;
}

/** Downloads the filtered list, as CSV unless it says otherwise. */
export function ExportButton<Name extends FileCall>({ call, input, what, format }: ExportButtonProps<Name>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { download } = await import('#lib/client/api/download.ts');
      await download(call, input, `${what}.${(format ?? 'CSV').toLowerCase()}`);
      toast('success', 'The table is in your downloads');
    } catch (failure) {
      toastFailure(failure, somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={downloadIcon} busy={busy} busyText="Exporting…" onClick={save}>
      {format ?? 'Export'}
      <span className="vh"> {what}</span>
    </Button>
  );
}
