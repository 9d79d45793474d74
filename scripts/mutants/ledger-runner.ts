import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testsOfFile } from './ledger-tests.ts';
import { idOf, inHooks, runFile } from './run-file.ts';
import { type DryResult, instrumented, type MutantResult, type MutantRun } from './runs.ts';
import { dependents, enterSandbox, forgetReloaded, importFile, reload, sandboxUrl } from './sandbox-modules.ts';

/**
 * Runs the tests of the ledger within Stryker's process. Its modules are loaded once; every file of tests that a mutant
 * needs gets a database of its own, in memory, so that what one mutant has booked is nothing to the next.
 */

interface Notes {
  milliseconds: Record<string, number>;
  /** Tests that fail when those before them in their file have not run. */
  building: string[];
}

/** Written by the dry run for the processes that run the mutants. */
const notesFile = 'notes.json';
class LedgerRunner {
  static inject = ['options'] as const;
  private readonly mutated: string[];
  private notes: Notes | undefined;
  private loaded = false;

  constructor({ mutate }: { mutate: string[] }) {
    this.mutated = mutate;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    enterSandbox(process.cwd());
    // what tests leave behind goes with the copy of the tree
    process.env.TMPDIR = mkdtempSync(path.resolve('files-'));
  }

  /** What a call would load at its first use is loaded now: it is not part of a test. */
  private async loadSources() {
    if (this.loaded) return;
    for (const file of globSync('src/lib/server/{ledger,routes}/**/*.ts').sort()) await importFile(file);
    this.loaded = true;
  }

  async dryRun() {
    await this.loadSources();
    const files = new Set(this.mutated.flatMap((pattern) => globSync(pattern)).flatMap((file) => testsOfFile(file)));
    const building: string[] = [];
    const results: DryResult[] = [];
    for (const file of files) {
      await runFile({
        file,
        chosen: () => true,
        backwards: true,
        onResult: (id, failure) => {
          if (failure !== null) building.push(id);
          return false;
        },
      });
    }
    // counted from here
    const coverage = instrumented.mutantCoverage ?? { static: {}, perTest: {} };
    coverage.perTest = {};
    for (const file of files) {
      const end = await runFile({
        file,
        chosen: () => true,
        onResult: (id, failure, timeSpentMs) => {
          const result = { id, name: id, fileName: path.resolve(file), timeSpentMs };
          results.push(failure === null ? { ...result, status: 0 } : { ...result, status: 1, failureMessage: failure });
          return false;
        },
      });
      if (end !== null) throw new Error(`${file} ends with ${end}`);
    }
    delete instrumented.currentTestId;
    delete coverage.perTest[inHooks];
    const milliseconds = Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    writeFileSync(notesFile, JSON.stringify({ milliseconds, building } satisfies Notes));
    return { status: 'complete', tests: results, mutantCoverage: coverage };
  }

  async mutantRun(run: MutantRun): Promise<MutantResult> {
    await this.loadSources();
    this.notes ??= JSON.parse(readFileSync(notesFile, 'utf8')) as Notes;
    instrumented.activeMutant = run.activeMutant.id;
    instrumented.hitCount = 0;
    instrumented.hitLimit = run.hitLimit;
    try {
      return await this.runFiles(run, this.notes);
    } finally {
      delete instrumented.activeMutant;
      forgetReloaded();
    }
  }

  private async runFiles({ testFilter, hitLimit, sandboxFileName, mutantActivation }: MutantRun, notes: Notes) {
    const covering = testFilter && new Set(testFilter);
    const mutated = path.relative(process.cwd(), sandboxFileName);
    const ownTests = testsOfFile(mutated);
    // a mutant in what is computed while modules load: loads its file, and what imports it, once more
    if (mutantActivation === 'static') reload(dependents(sandboxUrl(mutated)));
    let nrOfTests = 0;
    let result: MutantResult | undefined;
    for (const { file, wanted, needed } of quickestFirst(ownTests, covering, notes)) {
      const end = await runFile({
        file,
        chosen: (id) => needed.has(id),
        onResult: (id, failureMessage) => {
          nrOfTests += 1;
          if ((instrumented.hitCount ?? 0) > (hitLimit ?? Number.POSITIVE_INFINITY))
            result = { status: 'timeout', reason: 'Hit limit reached', nrOfTests };
          else if (failureMessage !== null) result = { status: 'killed', killedBy: [id], failureMessage, nrOfTests };
          return result !== undefined;
        },
      });
      if (!result && end !== null)
        result = { status: 'killed', killedBy: wanted.slice(-1), failureMessage: end, nrOfTests };
      if (result) return result;
    }
    return { status: 'survived', nrOfTests } as const;
  }
}

function quickestFirst(files: string[], covering: Set<string> | undefined, notes: Notes) {
  const all = Object.keys(notes.milliseconds).filter((id) => !covering || covering.has(id));
  return files
    .map((file) => {
      const wanted = all.filter((id) => id.startsWith(`${file}#`));
      const needed = withThoseBefore(wanted, notes);
      const takes = [...needed].reduce((sum, id) => sum + (notes.milliseconds[id] ?? 0), 0);
      return { file, wanted, needed, takes };
    })
    .filter(({ wanted }) => wanted.length > 0)
    .sort((a, b) => a.takes - b.takes);
}

/** A test that builds on those before it is nothing without them. */
function withThoseBefore(wanted: string[], { building, milliseconds }: Notes): Set<string> {
  const needed = new Set(wanted);
  for (const id of wanted.filter((one) => building.includes(one))) {
    const [file, at] = id.split('#') as [string, string];
    for (let before = 0; before < Number(at); before += 1)
      if (idOf(file, before) in milliseconds) needed.add(idOf(file, before));
  }
  return needed;
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'ledger', injectableClass: LedgerRunner }];
