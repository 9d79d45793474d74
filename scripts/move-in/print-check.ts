import type { MoveInCheck } from '#lib/domain/move-in/check-move-in.ts';
import type { BookLine } from '#lib/domain/move-in/figures/books.ts';
import type { MoveInTotals } from '#lib/domain/move-in/figures/totals.ts';
import { signed } from '#lib/domain/move-in/figures/wallets.ts';
import type { MoveInProblem } from '#lib/domain/move-in/tables/tables.ts';
import type { ReadFiles } from '#lib/server/readers/move-in/check-files.ts';

/** Questions that nobody has decided are shown up to here; the report has all of them. */
const SHOWN = 200;

/** What was understood, for a person. */
export function printTables(tables: ReadFiles['tables']): void {
  console.log('What was read:');
  for (const [name, { where, headerRow, rows, unused, passedOver }] of Object.entries(tables)) {
    const over =
      passedOver.length > 0
        ? `, ${passedOver.length} with sums or titles passed over (${list(passedOver.map(String))})`
        : '';
    console.log(`  ${name}: ${rows.length} rows of ${where}, columns named in row ${headerRow}${over}`);
    if (unused.length > 0) console.log(`    columns that are not used: ${list(unused)}`);
  }
}

const list = (texts: readonly string[]) =>
  texts.length > 12 ? `${texts.slice(0, 12).join(', ')} … (${texts.length})` : texts.join(', ');

export const problemText = ({ where, row, text }: MoveInProblem) =>
  `${where}${row === undefined ? '' : ` row ${row}`}: ${text}`;

export function printCheck(check: MoveInCheck): void {
  for (const remark of check.remarks.slice(0, SHOWN)) console.log(`Note: ${problemText(remark)}`);
  printQuestions(check);
  const { figures } = check;
  if (!figures) return;
  printTotals(figures.totals);
  printBooks(figures.books);
  for (const fault of figures.faults) console.log(`Does not tie: ${fault}`);
}

function printQuestions({ questions }: MoveInCheck): void {
  const open = questions.filter(({ decision }) => decision === null);
  if (questions.length > 0) console.log(`\nQuestions: ${questions.length}, of which ${open.length} are open`);
  for (const { table, row, kind, about, asks, decisions } of open.slice(0, SHOWN))
    console.log(`  ${table},${row},${kind}: ${about}: ${asks}. Decide ${decisions.join(', or ')}.`);
  if (open.length > SHOWN) console.log(`  … and ${open.length - SHOWN} more, which are in the report`);
}

function printTotals(totals: MoveInTotals): void {
  console.log('\nTotals:');
  for (const [name, total] of Object.entries(totals))
    console.log(
      `  ${name.replace(/_kobo$/, '').replaceAll('_', ' ')}: ${name.endsWith('_kobo') ? signed(total) : total}`,
    );
}

function printBooks(lines: readonly BookLine[]): void {
  console.log('\nBeside the books:');
  for (const { kind, books, lists, ties } of lines) {
    const difference =
      books === lists ? 'the same' : `differ by ${signed(Math.abs(books - lists))}${ties ? ', accepted' : ''}`;
    console.log(`  ${kind.replaceAll('_', ' ')}: books ${signed(books)}, lists ${signed(lists)}: ${difference}`);
  }
}
