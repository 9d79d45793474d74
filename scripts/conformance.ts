import { optionsFrom, usage } from './conformance/options.ts';
import { reportOf } from './conformance/report.ts';
import { runChecks } from './conformance/run-checks.ts';
import { InputError } from './import/input-error.ts';

/** Plays the calls of the API against a running server; the exit code is 1 when anything did not hold. */
try {
  const options = optionsFrom(process.argv.slice(2), process.env);
  if (options) {
    const results = await runChecks(options);
    console.log(reportOf(results));
    if (results.some(({ end }) => end === 'failed')) process.exitCode = 1;
  } else {
    console.log(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
