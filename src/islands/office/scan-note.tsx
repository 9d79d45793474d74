import { scanNote } from '#lib/messages/files.ts';

/** Whether the virus scanner has looked at a file. */
export const ScanNote = ({ scannedAt }: { scannedAt: string | null }) => (
  <span className="sm mut">{scanNote(scannedAt)}</span>
);
