import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CollectedTest, collectTests } from './collect-tests.ts';
import { failureOf, instrumented, type MutantRun, now } from './runs.ts';
import { dependents, enterSandbox, forgetReloaded, importFile, reload, sandboxUrl } from './sandbox-modules.ts';

/**
 * Runs the tests of the rules within Stryker's process. Rules have no state, so their modules are loaded once, and a
 * mutant costs the milliseconds of its tests; vitest would start a worker for each of eight thousand.
 */

interface RuleTest extends CollectedTest {
  id: string;
  file: string;
}

/** Written by the dry run for the processes that run the mutants. */
const durations = 'durations.json';

/** Files that hang on time or weight: they are about readers of files, not about rules. */
const skipped = new Set(['tests/domain/reconciliation/hostile-statements.test.ts']);

/** Loading modules again takes seconds: who does not notice a changed constant here hardly does further away. */
const NEAREST_FILES = 10;

class RulesRunner {
  private tests: RuleTest[] = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    enterSandbox(process.cwd());
    // instrumented code is slower: bars of time are for the suite
    performance.now = () => 0;
    process.cpuUsage = () => ({ user: 0, system: 0 });
  }

  private async load(files: string[]): Promise<RuleTest[]> {
    const tests: RuleTest[] = [];
    for (const file of files) {
      const found = await collectTests(() => importFile(file));
      for (const [at, test] of found.entries()) tests.push({ ...test, file, id: `${file}#${at} ${test.name}` });
    }
    return tests;
  }

  private loadAll(): Promise<RuleTest[]> {
    const files = globSync('tests/domain/**/*.test.ts').filter((file) => !skipped.has(file));
    return this.load(files.sort());
  }

  async dryRun() {
    this.tests = await this.loadAll();
    const results = [];
    for (const test of this.tests) {
      instrumented.currentTestId = test.id;
      const start = now();
      const failure = await failureOf(test.run);
      const { id, name, file } = test;
      const result = { id, name, fileName: path.resolve(file), timeSpentMs: now() - start };
      results.push(failure === null ? { ...result, status: 0 } : { ...result, status: 1, failureMessage: failure });
    }
    delete instrumented.currentTestId;
    writeFileSync(
      durations,
      JSON.stringify(Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]))),
    );
    return { status: 'complete', tests: results, mutantCoverage: instrumented.mutantCoverage };
  }

  async mutantRun(run: MutantRun) {
    if (this.tests.length === 0) this.tests = quickestFirst(await this.loadAll());
    instrumented.activeMutant = run.activeMutant.id;
    instrumented.hitCount = 0;
    instrumented.hitLimit = run.hitLimit;
    try {
      return run.mutantActivation === 'static' ? await this.runReloaded(run) : await this.runTests(this.tests, run);
    } finally {
      delete instrumented.activeMutant;
    }
  }

  /** A mutant in what is computed while modules load: loads its file, and what imports it, once more. */
  private async runReloaded(run: MutantRun) {
    const stale = dependents(sandboxUrl(path.relative(process.cwd(), run.sandboxFileName)));
    reload(stale);
    const known = new Set(this.tests.map((test) => test.file));
    const files = [...stale]
      .map((url) => path.relative(process.cwd(), fileURLToPath(url)))
      .filter((file) => known.has(file))
      .sort((a, b) => namedAfter(b, run) - namedAfter(a, run))
      .slice(0, NEAREST_FILES);
    let nrOfTests = 0;
    try {
      for (const file of files) {
        const result = await this.runTests(quickestFirst(await this.load([file])), run);
        nrOfTests += result.nrOfTests;
        if (result.status !== 'survived') return result;
      }
      return { status: 'survived', nrOfTests };
    } catch (error) {
      return { status: 'killed', killedBy: [this.tests[0]?.id], failureMessage: String(error), nrOfTests };
    } finally {
      forgetReloaded();
    }
  }

  private async runTests(tests: RuleTest[], { testFilter, hitLimit = Number.POSITIVE_INFINITY }: MutantRun) {
    const chosen = testFilter && new Set(testFilter);
    let nrOfTests = 0;
    for (const test of tests) {
      if (chosen && !chosen.has(test.id)) continue;
      nrOfTests += 1;
      const failureMessage = await failureOf(test.run);
      if ((instrumented.hitCount ?? 0) > hitLimit) return { status: 'timeout', reason: 'Hit limit reached', nrOfTests };
      if (failureMessage !== null) return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }
}

/** `written-days.test.ts` is more about `days.ts` than others that import it, `days.test.ts` most. */
function namedAfter(testFile: string, { sandboxFileName }: MutantRun): number {
  const [test, rule] = [path.basename(testFile, '.test.ts'), path.basename(sandboxFileName, '.ts')];
  return Number(test.includes(rule)) + Number(test === rule);
}

function quickestFirst(tests: RuleTest[]): RuleTest[] {
  const milliseconds: Record<string, number> = JSON.parse(readFileSync(durations, 'utf8'));
  return tests.toSorted((a, b) => (milliseconds[a.id] ?? 0) - (milliseconds[b.id] ?? 0));
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', injectableClass: RulesRunner }];
