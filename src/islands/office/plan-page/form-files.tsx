import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { DialogError } from '../dialog-error.tsx';
import { ScanNote } from '../scan-note.tsx';

type Files = CallAnswer<'POST /office/plans/{id}/identity'>['files'];

/** Photos and identity files of the owners, which load when they are asked for: each opening is logged. */
export const FormFiles = ({ planId }: { planId: number }) => {
  const [files, setFiles] = useState<Files | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const open = async () => {
    setBusy(true);
    setRefused('');
    try {
      setFiles((await api('POST /office/plans/{id}/identity', { id: planId })).files);
    } catch (failure) {
      setRefused(failureText(failure, somethingWrong));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card stack">
      <h2>Photos and identity</h2>
      {files === null && (
        <>
          <Notice>The log keeps that you opened these files, with your name and the time.</Notice>
          <Button busy={busy} busyText="Opening…" onClick={open}>
            Show photos and files
          </Button>
        </>
      )}
      {files?.length === 0 && <p className="mut">No files came with this plan.</p>}
      {files?.map(({ name, file, content_type, scanned_at }) => (
        <div key={name} className="stack tight">
          {content_type.startsWith('image/') ? (
            <figure className="stack tight">
              <img src={file} alt={name} className="max-h-[320px] w-auto self-start rounded-lg" />
              <figcaption>{name}</figcaption>
            </figure>
          ) : (
            <ButtonLink icon={fileIcon} href={file} target="_blank" rel="noreferrer">
              {name}
            </ButtonLink>
          )}
          <ScanNote scannedAt={scanned_at} />
        </div>
      ))}
      <DialogError text={refused} />
    </section>
  );
};
