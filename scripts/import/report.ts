import { writeFile } from 'node:fs/promises';
import type { Options } from './options.ts';
import type { Remark, Report } from './upload.ts';

const MAX_OF_A_KIND = 10;

const number = (value: number) => value.toLocaleString('en-NG');

/** Prints the counts, then every refused row, then the suspicious rows by kind. */
export function printReport(report: Report, { dryRun }: Pick<Options, 'dryRun'>, print = console.log) {
  const { rows, created, updated, unchanged, repeated, refused, asked, drafts } = report;
  print(`${number(rows)} rows${dryRun ? ' checked, nothing stored' : ''}`);
  const counts = dryRun
    ? { repeated, refused, asked, drafts }
    : { loaded: created, updated, unchanged, repeated, refused, drafts };
  for (const [name, count] of Object.entries(counts)) print(`  ${name.padEnd(10)} ${number(count).padStart(9)}`);
  printReading(report, print);
  if (report.problems.length > 0) {
    print('\nRefused:');
    for (const remark of report.problems) print(lineOf(remark));
    if (report.more_problems > 0) print(`  … and ${number(report.more_problems)} more`);
  }
  if (report.suspicious.length > 0) print('\nPlease check:');
  for (const kind of byKind(report.suspicious)) {
    for (const remark of kind.slice(0, MAX_OF_A_KIND)) print(lineOf(remark));
    if (kind.length > MAX_OF_A_KIND)
      print(`  … and ${number(kind.length - MAX_OF_A_KIND)} more like these (--report FILE lists them)`);
  }
  if (report.more_suspicious > 0) print(`  … and ${number(report.more_suspicious)} more`);
}

/** How the file was understood, and what it asks. */
function printReading({ header, unused, passed_over, more_passed, questions }: Report, print: (text: string) => void) {
  if (header && !header.found)
    print(`\nNo row names the columns; line ${header.line} was taken for it: ${header.text}\nName them with --map.`);
  if (unused.length > 0) print(`\nColumns that are not used: ${unused.join(', ')}`);
  if (passed_over.length > 0) print('\nPassed over:');
  for (const { line, text } of passed_over) print(`  line ${line}: ${text}`);
  if (more_passed > 0) print(`  … and ${number(more_passed)} more`);
  for (const { key, text, choices, line, rows } of questions) {
    print(`\nLine ${line}, and ${number(rows)} rows in all: ${text}`);
    for (const { value, label } of choices) print(`  --answer '${key}=${value}'   ${label}`);
  }
}

const lineOf = ({ line, reason }: Remark) => `  line ${line}: ${reason}`;

/** Groups reasons that differ only in their quoted values and numbers. */
const byKind = (remarks: Remark[]): Remark[][] => {
  const kinds = new Map<string, Remark[]>();
  for (const remark of remarks) {
    const kind = remark.reason.replace(/'[^']*'|[\d,]+/g, '#');
    const known = kinds.get(kind);
    if (known) known.push(remark);
    else kinds.set(kind, [remark]);
  }
  return [...kinds.values()];
};

/** Writes the remarks to a CSV file: the portal names the first hundred of each kind. */
export async function writeReport(file: string, { problems, suspicious }: Report) {
  const row = (what: string) => (remark: Remark) => `${remark.line},${what},"${remark.reason.replaceAll('"', '""')}"`;
  const lines = ['line,what,reason', ...problems.map(row('refused')), ...suspicious.map(row('suspicious'))];
  await writeFile(file, `${lines.join('\n')}\n`);
}
