import { createHash } from 'node:crypto';
import type { MoveInCheck } from '#lib/domain/move-in/check-move-in.ts';
import type { ReadFiles } from '../readers/move-in/check-files.ts';

/** What each table says, and what was decided, each as a hash: the same files again are known by them. */
export function digestsOf({
  tables,
  check,
}: {
  tables: ReadFiles['tables'];
  check: MoveInCheck;
}): Record<string, string> {
  const said = Object.entries(tables).map(
    ([name, { rows }]) =>
      [
        name,
        rows.map(({ row, cells }) => [
          row,
          ...Object.entries(cells)
            .sort()
            .map(([column, cell]) => [column, plain(cell)]),
        ]),
      ] as const,
  );
  const decided = check.questions.map(({ table, row, kind, decision }) => [table, row, kind, decision]);
  return Object.fromEntries([...said, ['decisions', decided] as const].map(([name, value]) => [name, digestOf(value)]));
}

/** A number is the same however a file or a spreadsheet writes it. */
const plain = (cell: string) => (/^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell);

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
