import { useState } from 'react';
import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { Button, type ButtonProps } from '../ui/actions/button.tsx';
import { downloadIcon } from '../ui/icons/icons.ts';

type DownloadButtonProps<Name extends FileCall> = Pick<
  ButtonProps,
  'children' | 'look' | 'icon' | 'className' | 'busyText'
> & {
  /** A call that answers with a file. */
  call: Name;
  input: CallInput<Name>;
  fileName: string;
  /** The text of the toast once it is saved. */
  success: string;
};

/** Downloads a file. The script that does it is loaded when the button is pressed. */
export const DownloadButton = <Name extends FileCall>({
  call,
  input,
  fileName,
  success,
  ...look
}: DownloadButtonProps<Name>) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { downloadWithToast } = await import('#lib/client/api/download.ts');
      await downloadWithToast(call, input, { fileName, success });
    } catch {
      toast('error', networkError);
    }
    setBusy(false);
  };
  return <Button icon={downloadIcon} busyText="Downloading…" {...look} busy={busy} onClick={save} />;
};
