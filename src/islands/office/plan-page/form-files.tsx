import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { DialogError } from '#islands/ui/overlay/dialog-error.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { ShownFile } from '../files/shown-file.tsx';

type Files = CallAnswer<'POST /office/plans/{id}/identity'>['files'];

/** Photos and identity files of the owners, which load when they are asked for: each opening is logged. */
export const FormFiles = ({ planId }: { planId: number }) => {
  const [files, setFiles] = useState<Files | null>(null);
  const { run, busy, refused } = useAction(() => api('POST /office/plans/{id}/identity', { id: planId }), {
    done: (answer) => setFiles(answer.files),
  });
  return (
    <section className="card stack">
      <h2>Photos and identity</h2>
      {files === null && (
        <>
          <Notice>Access to these files is logged with your name and the time.</Notice>
          <Button data-key="v" busy={busy} busyText="Opening…" onClick={run}>
            Show photos and files
          </Button>
        </>
      )}
      {files?.length === 0 && <p className="mut">No files came with this plan.</p>}
      {files?.map((file) => (
        <ShownFile key={file.name} {...file} />
      ))}
      <DialogError text={refused} />
    </section>
  );
};
