import type { PayloadOf } from '#lib/api/call.ts';
import type { downloadAccountingExport as call } from '#lib/api/office/books/accounting-exports.ts';
import type { AccountantFile } from '#lib/domain/accounting/accountant-files.ts';
import { auditAction } from '../audit-action.ts';
import type { Asker } from '../exports/asker.ts';
import { csvResponse, type Table } from '../exports/csv-response.ts';
import type { Cell } from '../exports/csv-text.ts';
import { findAccountingExport } from './accounting-exports.ts';
import { balanceRows } from './balance-rows.ts';
import { refuseWithoutCode } from './coded-accounts.ts';
import { exportedEntries } from './exported-entries.ts';
import { quickBooksLines, sageLines, zohoLines } from './program-lines.ts';

type Line = Readonly<Record<string, Cell>>;
type Export = Awaited<ReturnType<typeof findAccountingExport>>['export'];

/** A file of an export: always of the same journals, with the codes and names of today. */
export async function downloadAccountingExport({ id, file }: PayloadOf<typeof call>, { caller }: Asker) {
  const { export: made } = await findAccountingExport(id);
  await refuseWithoutCode(made.balances);
  await auditAction({ by: caller.user, action: 'export', subject: `${file} of accounting export ${id}` });
  return csvResponse(fileTable(file, made));
}

function fileTable(file: AccountantFile, made: Export): Table<Line> {
  if (file === 'balances')
    return tableOf(`accounting-${made.id}-balances`, balanceRows.columns, balanceRows.read(made));
  const { columns, linesOf } = { sage: sageLines, quickbooks: quickBooksLines, zoho: zohoLines }[file];
  const pages = async function* () {
    for await (const entries of exportedEntries(made)) yield entries.flatMap(linesOf);
  };
  return tableOf(`accounting-${made.id}-${file}`, columns, pages());
}

const tableOf = (name: string, columns: readonly string[], pages: AsyncIterable<readonly Line[]>): Table<Line> => ({
  name,
  columns: Object.fromEntries(columns.map((column) => [column, (line: Line) => line[column] ?? null])),
  pages,
});
