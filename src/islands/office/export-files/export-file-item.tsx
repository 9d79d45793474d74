import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import type { ExportFile } from '#lib/api/office/imports/export-files.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText, toastFailure } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { type ReceivedSoFar, receivedSoFar, tableSaved } from '#lib/messages/downloads/downloads.ts';
import {
  exportFileCancelled,
  exportFileDeleted,
  exportFileProblemTexts,
  exportFileStateNames,
} from '#lib/messages/downloads/export-files.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { filterText, titleOf } from './export-file-text.ts';

const tagOf: Record<ExportFile['state'], TagKind> = { waiting: 'plain', making: 'wait', ready: 'ok', failed: 'bad' };

export const ExportFileItem = ({ file }: { file: ExportFile }) => {
  const [asking, setAsking] = useState(false);
  const title = titleOf(file);
  const isOpen = file.state === 'waiting' || file.state === 'making';
  const remove = async () => {
    try {
      await api('DELETE /office/export-files/{id}', { id: file.id });
      toast('success', isOpen ? exportFileCancelled : exportFileDeleted);
    } finally {
      refreshQueries('/api/office/export-files');
    }
  };
  const cancel = () => remove().catch((failure) => toast('error', failureText(failure, somethingWrong)));
  const filters = filterText(file);
  return (
    <li className="item plain">
      <span className="t">{title}</span>
      <span className="amt">
        <StatusTag kind={tagOf[file.state]}>{exportFileStateNames[file.state]}</StatusTag>
      </span>
      {filters && <span className="sub">{filters}</span>}
      <span className="sub num">{stateText(file)}</span>
      <span className="sub row wrap-row pt-2">
        {file.state === 'ready' && <DownloadButton file={file} title={title} />}
        {isOpen ? (
          <Button variant="quiet" onClick={cancel}>
            Cancel<span className="vh"> {title}</span>
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Delete<span className="vh"> {title}</span>
          </Button>
        )}
      </span>
      {asking && (
        <ConfirmDialog
          title="Delete this file?"
          action={{ text: 'Delete', busyText: 'Deleting…', variant: 'danger' }}
          send={remove}
          onClose={() => setAsking(false)}
        >
          <p>{title} is gone then. You can export it again.</p>
        </ConfirmDialog>
      )}
    </li>
  );
};

function stateText({ state, problem, rows, size, asked_at, kept_until }: ExportFile): string {
  const asked = `Requested ${formatDateTime(new Date(asked_at))}`;
  if (state === 'failed') return problem ? exportFileProblemTexts[problem] : asked;
  if (state === 'waiting') return `${asked}. It begins soon.`;
  const far = receivedSoFar({ bytes: size, rows: rows || undefined });
  return state === 'making'
    ? `${asked}. ${far} so far.`
    : `${far}. Kept until ${formatDateTime(new Date(kept_until))}.`;
}

const DownloadButton = ({ file, title }: { file: ExportFile; title: string }) => {
  const [received, setReceived] = useState<ReceivedSoFar | null>(null);
  const save = async () => {
    setReceived({ bytes: 0 });
    const { download, downloadFailure } = await import('#lib/client/api/download.ts');
    await download('GET /office/export-files/{id}/download', { id: file.id }, file.file_name ?? title, {
      onProgress: setReceived,
    }).then(
      () => toast('success', tableSaved),
      (failure) => {
        toastFailure(failure, downloadFailure(failure));
        refreshQueries('/api/office/export-files');
      },
    );
    setReceived(null);
  };
  return (
    <Button
      variant="soft"
      icon={downloadIcon}
      busy={received !== null}
      busyText={received?.bytes ? receivedSoFar(received) : 'Downloading…'}
      onClick={save}
    >
      Download<span className="vh"> {title}</span>
    </Button>
  );
};
