import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { type MoveInReport, moveInReport } from '#lib/domain/move-in/report.ts';
import { digestsOf } from '#lib/server/move-in/digests.ts';
import { MoveInRefused } from '#lib/server/move-in/load-company.ts';
import { checkFiles, type MoveInInput } from '#lib/server/readers/move-in/check-files.ts';
import type { MoveInFile } from '#lib/server/readers/move-in/find-tables.ts';
import { restartWithMemoryLimits } from './machine/limit-memory.mjs';
import { type CheckedCompany, load } from './move-in/load.ts';
import { MoveInCommandError, type MoveInOptions, readOptions } from './move-in/options.ts';
import { printCheck, printTables, problemText } from './move-in/print-check.ts';

// npm run move-in -- FOLDER --day YYYY-MM-DD …: reads a company's tables, asks, adds up and compares with its books, and
// with --load writes them into the database of the settings. Exit code 0: it ties, and is loaded if that was asked for;
// 1: questions are open, or something does not tie; 2: something cannot be read.

async function run(options: MoveInOptions): Promise<number> {
  const input = await readInput(options);
  const { check, digests, isReadable } = checkAndTell(input);
  if (!check || !isReadable) {
    if (check) await writeReport(options, moveInReport(check));
    return 2;
  }
  if (!check.ties) {
    await writeReport(options, moveInReport(check));
    console.log('\nNothing is loaded: decide the open questions, or correct what does not tie.');
    return 1;
  }
  console.log('\nEverything ties.');
  if (!options.load) await writeReport(options, moveInReport(check));
  else await loadAndReport(options, input, { check, digests });
  return 0;
}

/** The rows as they were read are needed no longer than that: they are most of what a large company takes. */
function checkAndTell(input: MoveInInput) {
  const { tables, check, problems } = checkFiles(input);
  printTables(tables);
  if (check) printCheck(check);
  for (const problem of problems) console.error(problemText(problem));
  return { check, digests: check ? digestsOf({ tables, check }) : {}, isReadable: problems.length === 0 };
}

async function loadAndReport(options: MoveInOptions, input: MoveInInput, checked: CheckedCompany) {
  const began = Date.now();
  const progress = (text: string) =>
    console.log(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  const report = await load(input, checked, progress).catch(async (error: unknown) => {
    await writeReport(options, moveInReport(checked.check));
    throw error;
  });
  await writeReport(options, report);
  console.log(`Loaded: ${report.customers.length} customers and ${report.plans.length} plans. Nobody was written to.`);
}

async function writeReport({ report: file }: MoveInOptions, report: MoveInReport) {
  if (file) await writeFile(file, `${JSON.stringify(report, null, 1)}\n`);
}

async function readInput({ folder, day, mapping, decisions }: MoveInOptions): Promise<MoveInInput> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => cannotRead(folder));
  const names = entries.filter(
    (entry) => entry.isFile() && /\.(csv|tsv|txt|xlsx)$/i.test(entry.name) && !entry.name.startsWith('~$'),
  );
  const files = await Promise.all(names.map(({ name }) => readNamed(path.join(folder, name))));
  return {
    files,
    day,
    mapping: mapping ? await readNamed(mapping) : null,
    decisions: decisions ? await readNamed(decisions) : null,
  };
}

const readNamed = async (file: string): Promise<MoveInFile> => ({
  name: path.basename(file),
  bytes: await readFile(file).catch(() => cannotRead(file)),
});

const cannotRead = (file: string): never => {
  throw new MoveInCommandError(`${file} cannot be read.`);
};

/** A failed query begins with its SQL and the rows of customers. */
function sentenceOf(error: unknown): string {
  const reason = error instanceof DrizzleQueryError ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}

// nothing has been done yet
restartWithMemoryLimits();
try {
  process.exitCode = await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = error instanceof MoveInCommandError ? 2 : 1;
  if (!(error instanceof MoveInCommandError) && !(error instanceof MoveInRefused)) console.error('Nothing is loaded.');
}
