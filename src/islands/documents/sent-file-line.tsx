import { formatFileSize } from '#islands/ui/fields/file-kind.ts';
import type { SentFileFacts } from '#lib/api/fields/answer-shapes.ts';
import { formatDateTime } from '#lib/domain/days.ts';

const pagesOf = (pages: number | null) => (pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`]);

/** What a customer has sent: 'receipt.pdf, 2 pages, 184 KB, sent 12 May 2026, 10:22'. */
export const SentFileLine = ({ file }: { file: SentFileFacts }) => (
  <span className="sm mut break-words">
    {[
      file.name,
      ...pagesOf(file.pages),
      formatFileSize(file.size),
      `sent ${formatDateTime(new Date(file.sent_at))}`,
    ].join(', ')}
  </span>
);
