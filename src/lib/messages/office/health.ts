import { formatDateTime } from '#lib/domain/days.ts';

/** When the ledger was last checked; `checkedAt` is null before its first check. */
export const checkedText = (checkedAt: string | null) =>
  checkedAt
    ? `Checked every hour, last on ${formatDateTime(new Date(checkedAt))}.`
    : 'The ledger has not been checked yet. The first check runs within a minute.';
