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
  /** Its answer is a file. */
  call: Name;
  input: CallInput<Name>;
  /** The name of the file. */
  as: string;
  /** What is said once it is saved. */
  told: string;
};

/** Saves a file on this device, and says so or why not. How that is done is fetched at the press. */
export const DownloadButton = <Name extends FileCall>({
  call,
  input,
  as,
  told,
  ...look
}: DownloadButtonProps<Name>) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { saveFile } = await import('#lib/client/api/save-file.ts');
      await saveFile(call, input, { as, told });
    } catch {
      toast('error', networkError);
    }
    setBusy(false);
  };
  return <Button icon={downloadIcon} busyText="Downloading…" {...look} busy={busy} onClick={save} />;
};
