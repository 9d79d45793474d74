import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CollectedTest, collectTests } from './collect-tests.ts';

/**
 * Runs the tests of the rules within Stryker's process. Rules have no state, so their modules are loaded once, and a
 * mutant costs the milliseconds of its tests; vitest would start a worker for each of eight thousand.
 */

interface Instrumented {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: object;
}

interface MutantRun {
  testFilter?: string[];
  hitLimit?: number;
  activeMutant: { id: string };
  sandboxFileName: string;
  mutantActivation: 'runtime' | 'static';
}

interface RuleTest extends CollectedTest {
  id: string;
  file: string;
}

// Stryker changes to it after this module is loaded
let sandbox = '';
const collector = new URL('collect-tests.ts', import.meta.url).href;
const fewerRuns = new URL('fewer-runs.ts', import.meta.url).href;
/** Written by the dry run for the processes that run the mutants. */
const durations = 'durations.json';
const instrumented: Instrumented = ((globalThis as { __stryker__?: Instrumented }).__stryker__ ??= {});
const now = performance.now.bind(performance);

/** Files that hang on time or weight: they are about readers of files, not about rules. */
const skipped = new Set(['tests/domain/reconciliation/hostile-statements.test.ts']);

/** Loading modules again takes seconds: who does not notice a changed constant here hardly does further away. */
const NEAREST_FILES = 10;

const importers = new Map<string, Set<string>>();
let reloaded = new Map<string, string>();
let reloads = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (sandbox === '') return next(specifier, context);
    if (specifier === 'vitest') return { url: collector, shortCircuit: true };
    if (specifier === 'fast-check' && context.parentURL !== fewerRuns) return { url: fewerRuns, shortCircuit: true };
    const found = next(specifier, context);
    const url = found.url.split('?')[0] as string;
    if (!url.startsWith(pathToFileURL(sandbox).href) || url.includes('/node_modules/')) return found;
    const from = context.parentURL?.split('?')[0];
    if (from) importers.set(url, (importers.get(url) ?? new Set()).add(from));
    return { ...found, url: url + (reloaded.get(url) ?? '') };
  },
});

/** The file and all that import it at whatever distance, the nearest first. */
function dependents(url: string): Set<string> {
  const found = new Set([url]);
  // a set gives what is added to it while it is read
  for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
  return found;
}

class RulesRunner {
  private tests: RuleTest[] = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    sandbox = process.cwd();
    // instrumented code is slower: bars of time are for the suite
    performance.now = () => 0;
    process.cpuUsage = () => ({ user: 0, system: 0 });
  }

  private async load(files: string[]): Promise<RuleTest[]> {
    const tests: RuleTest[] = [];
    for (const file of files) {
      const url = pathToFileURL(path.join(sandbox, file)).href;
      const found = await collectTests(() => import(url + (reloaded.get(url) ?? '')));
      for (const [at, test] of found.entries()) tests.push({ ...test, file, id: `${file}#${at} ${test.name}` });
    }
    return tests;
  }

  private loadAll(): Promise<RuleTest[]> {
    const files = globSync('tests/domain/**/*.test.ts', { cwd: sandbox }).filter((file) => !skipped.has(file));
    return this.load(files.sort());
  }

  async dryRun() {
    this.tests = await this.loadAll();
    const results = [];
    for (const test of this.tests) {
      instrumented.currentTestId = test.id;
      const start = now();
      const failure = await failureOf(test);
      const { id, name, file } = test;
      const result = { id, name, fileName: path.join(sandbox, file), timeSpentMs: now() - start };
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
    const stale = dependents(pathToFileURL(run.sandboxFileName).href);
    reloads += 1;
    reloaded = new Map([...stale].map((url) => [url, `?${reloads}`]));
    const known = new Set(this.tests.map((test) => test.file));
    const files = [...stale]
      .map((url) => path.relative(sandbox, fileURLToPath(url)))
      .filter((file) => known.has(file))
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
      reloaded = new Map();
    }
  }

  private async runTests(tests: RuleTest[], { testFilter, hitLimit = Number.POSITIVE_INFINITY }: MutantRun) {
    const chosen = testFilter && new Set(testFilter);
    let nrOfTests = 0;
    for (const test of tests) {
      if (chosen && !chosen.has(test.id)) continue;
      nrOfTests += 1;
      const failureMessage = await failureOf(test);
      if ((instrumented.hitCount ?? 0) > hitLimit) return { status: 'timeout', reason: 'Hit limit reached', nrOfTests };
      if (failureMessage !== null) return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }
}

function quickestFirst(tests: RuleTest[]): RuleTest[] {
  const milliseconds: Record<string, number> = JSON.parse(readFileSync(durations, 'utf8'));
  return tests.toSorted((a, b) => (milliseconds[a.id] ?? 0) - (milliseconds[b.id] ?? 0));
}

async function failureOf(test: RuleTest): Promise<string | null> {
  try {
    await test.run();
    return null;
  } catch (error) {
    return String(error);
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', injectableClass: RulesRunner }];
