import { useEffect } from 'react';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { exportFileRules as rules } from '#lib/domain/operations/export-files.ts';
import { LoadView } from '../load-view.tsx';
import { ExportFileItem } from './export-file-item.tsx';

const LOOK_EVERY = 3_000;

/** What somebody has asked for as a file, and how far it is. */
export const ExportFiles = () => {
  const read = useQuery('GET /office/export-files', {});
  const isOpen =
    read.state === 'ready' && read.data.files.some(({ state }) => state === 'waiting' || state === 'making');
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      if (!document.hidden && navigator.onLine) refreshQueries('/api/office/export-files');
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isOpen]);
  return (
    <div className="stack">
      <p className="mut">
        An export that takes longer than a minute can be made into a file: press “Make it a file” beside it. Files are
        yours alone, are kept for {rules.keptDays} days, and you get a mail when one is ready.
      </p>
      <LoadView read={read} failed="The files did not load">
        {({ files }) => (
          <section className="card queue" aria-label="Files">
            {files.length === 0 ? (
              <EmptyView title="No files">An export that you make into a file comes here.</EmptyView>
            ) : (
              <ul className="list">
                {files.map((file) => (
                  <ExportFileItem key={file.id} file={file} />
                ))}
              </ul>
            )}
          </section>
        )}
      </LoadView>
    </div>
  );
};
