import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogError } from '#islands/ui/overlay/dialog-error.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficePlan } from '#lib/api/office/plans/plans.ts';
import { api } from '#lib/client/api/api.ts';
import { ShownFile } from '../files/shown-file.tsx';

type Files = CallAnswer<'POST /office/plans/{id}/identity'>['files'];

/** Asks before it shows identity files. Each opening is logged. */
export function IdentityDialog({ plan, onClose }: { plan: OfficePlan; onClose: () => void }) {
  const [files, setFiles] = useState<Files | null>(null);
  const { run, busy, refused } = useAction(() => api('POST /office/plans/{id}/identity', { id: plan.id }), {
    done: (answer) => setFiles(answer.files),
  });
  return (
    <Dialog
      open
      title="Identity of the owners"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {files === null && (
            <Button variant="primary" busy={busy} busyText="Opening…" onClick={run}>
              Show files
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {files === null && <Notice>Access to these files is logged with your name and the time.</Notice>}
        {files?.length === 0 && <p className="mut">No files came with this plan.</p>}
        {files?.map((file) => (
          <ShownFile key={file.name} {...file} />
        ))}
        {files && files.length > 0 && <p className="sm mut">The links work for ten minutes.</p>}
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
}
