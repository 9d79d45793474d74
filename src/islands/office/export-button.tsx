import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import type { AnyCall, InputOf } from '#lib/api/call.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';

interface ExportButtonProps<C extends AnyCall> {
  call: C;
  input: InputOf<C>;
  /** 'payments', read out with the button. */
  what: string;
}

/** Downloads the filtered list as CSV. */
export function ExportButton<C extends AnyCall>({ call, input, what }: ExportButtonProps<C>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { download } = await import('#lib/client/api/download.ts');
      await download(call, input, `${what}.csv`);
      toast('success', 'The table is in your downloads');
    } catch (failure) {
      toastFailure(failure, somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={downloadIcon} busy={busy} busyText="Exporting…" onClick={save}>
      Export<span className="vh"> {what}</span>
    </Button>
  );
}
