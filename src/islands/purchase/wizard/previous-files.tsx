import type { KeptFile } from '#lib/client/storage/wizard-draft.ts';

/** Files of the last purchase that are used unless others are chosen. */
export const PreviousFiles = ({ files }: { files: readonly KeptFile[] }) =>
  files.length > 0 ? (
    <p className="sm" role="status">
      From your last purchase: <b className="b [overflow-wrap:anywhere]">{files.map(({ name }) => name).join(', ')}</b>.
      Choose a file to use another one.
    </p>
  ) : null;
