import type { MoveInCheck } from '#lib/domain/move-in/check-move-in.ts';
import { digestsOf } from '#lib/server/move-in/digests.ts';
import { loadCompany } from '#lib/server/move-in/load-company.ts';
import { checkFiles, type MoveInInput } from '#lib/server/readers/move-in/check-files.ts';

/** Loads it as the command does. */
export function loadInput(input: MoveInInput) {
  const { tables, check } = checkFiles(input);
  const read = { tables, check: check as MoveInCheck };
  return loadCompany({ check: read.check, digests: digestsOf(read), by: { source: 'command' } });
}
