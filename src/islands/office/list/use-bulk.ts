import type { ReadCall } from '#lib/api/call-types.ts';
import { useSelection } from '../bulk/use-selection.ts';
import { usePermission } from '../permissions.tsx';
import type { ListDescription } from './list-description.ts';
import type { ListState } from './use-list.ts';

/** The act on many rows, where the caller has it and there are several; and which of them are chosen. */
export function useBulk<Name extends ReadCall, Row extends { id: number }>(
  { bulk }: ListDescription<Name, Row>,
  { tab }: ListState<Name>,
  rows: readonly Row[],
) {
  const selection = useSelection(rows);
  const may = usePermission();
  const offered = bulk && rows.length > 1 && (tab?.name ?? null) === bulk.tab && may(bulk.to);
  return { bulk: offered ? bulk : undefined, selection };
}
