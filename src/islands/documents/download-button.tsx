import { useState } from 'react';
import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { Button, type ButtonProps } from '../ui/actions/button.tsx';
import { downloadIcon } from '../ui/icons/icons.ts';

type DownloadButtonProps<Name extends FileCall> = Pick<
  ButtonProps,
  'children' | 'variant' | 'icon' | 'className' | 'busyText'
> & {
  call: Name;
  input: CallInput<Name>;
  fileName: string;
  /** Text of the toast after saving. */
  savedText: string;
};

/** Downloads a file. The code for it is loaded at the press. */
export const DownloadButton = <Name extends FileCall>({
  call,
  input,
  fileName,
  savedText,
  ...button
}: DownloadButtonProps<Name>) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { downloadWithToast } = await import('#lib/client/api/download.ts');
      await downloadWithToast(call, input, { fileName, savedText });
    } catch {
      toast('error', networkError);
    }
    setBusy(false);
  };
  return <Button icon={downloadIcon} busyText="Downloading…" {...button} busy={busy} onClick={save} />;
};
