import type { CallInput, FileCall, ReadCall } from '#lib/api/call-types.ts';
import { ExportButton } from '../export-button.tsx';
import { IfPermitted } from '../permissions.tsx';
import type { ListDescription } from './list-description.ts';
import type { ListState } from './use-list.ts';

interface ListExportProps<Name extends ReadCall, Row extends { id: number }> {
  of: ListDescription<Name, Row>;
  shown: ListState<Name>;
}

/** Exports what is listed: with its filters, and all of its pages. */
export function ListExportButton<Name extends ReadCall, Row extends { id: number }>({
  of: { exports, things },
  shown,
}: ListExportProps<Name, Row>) {
  if (!exports) return null;
  const { page: _, rows: __, ...input } = shown.input as { page?: unknown; rows?: unknown };
  return (
    <IfPermitted to={exports.to}>
      <ExportButton call={exports.call} input={input as CallInput<FileCall>} what={things} />
    </IfPermitted>
  );
}
