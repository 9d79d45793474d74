import { readFile } from 'node:fs/promises';
import { InputError } from './import/input-error.ts';
import { optionsFrom, usage } from './import/options.ts';
import { progressBar } from './import/progress.ts';
import { printReport, writeReport } from './import/report.ts';
import { signIn, signOut, upload } from './import/upload.ts';

/** Loads properties from a list (CSV, XLSX, JSON …) into the running portal, as the office. */
async function main() {
  const options = optionsFrom(process.argv.slice(2), process.env);
  if (!options) {
    console.log(usage);
    return;
  }
  const bytes = await readFile(options.file).catch(() => fail(`There is no file ${options.file}`));
  const token = await signIn(options);
  const bar = progressBar(bytes);
  const report = await upload({ ...options, bytes, token, onRows: bar.show }).finally(() => {
    bar.end();
    return signOut(options, token);
  });
  printReport(report, options);
  if (options.report) await writeReport(options.report, report);
  if (report.refused === report.rows) process.exitCode = 1;
}

const fail = (message: string): never => {
  throw new InputError(message);
};

try {
  await main();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
