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
  ...look
}: DownloadButtonProps<Name>) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { saveFile } = await import('#lib/client/api/save-file.ts');
      await saveFile(call, input, { fileName, savedText });
    } catch {
      toast('error', networkError);
    }
    setBusy(false);
  };
  return <Button icon={downloadIcon} busyText="Downloading…" {...look} busy={busy} onClick={save} />;
};
