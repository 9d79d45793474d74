import { type CollectedTest, collectTests, finishTest, type Group } from './collect-tests.ts';
import { failureOf, instrumented, now } from './runs.ts';
import { importFile, reload, sandboxUrl } from './sandbox-modules.ts';

/** What hooks reach is no test's; it is not counted. */
export const inHooks = '(hooks)';

export const idOf = (file: string, at: number) => `${file}#${at}`;

interface FileRun {
  file: string;
  chosen: (id: string) => boolean;
  backwards?: boolean;
  /** Ends the file at once if it answers true. */
  onResult: (id: string, failure: string | null, milliseconds: number) => boolean;
}

const chainOf = (group: Group | undefined): Group[] => (group ? [...chainOf(group.within), group] : []);

/** Runs tests of a file with its hooks; answers why it failed before its first test or at its end. */
export async function runFile({ file, chosen, backwards = false, onResult }: FileRun): Promise<string | null> {
  // its tests are registered by loading it
  reload([sandboxUrl(file)]);
  let found: CollectedTest[] = [];
  let failure = await failureOf(async () => {
    found = await collectTests(() => importFile(file));
  });
  const tests = found.map((test, at) => ({ test, id: idOf(file, at) })).filter(({ id }) => chosen(id));
  if (backwards) tests.reverse();
  let entered: Group[] = [];
  const hooks = async (group: Group, when: 'beforeAll' | 'afterAll') => {
    instrumented.currentTestId = inHooks;
    const list = group.hooks[when];
    for (const one of when === 'beforeAll' ? list : list.toReversed()) failure = (await failureOf(one)) ?? failure;
  };
  const leaveUntil = async (kept: Group[]) => {
    for (const group of entered.toReversed()) if (!kept.includes(group)) await hooks(group, 'afterAll');
    entered = entered.filter((group) => kept.includes(group));
  };
  for (const { test, id } of tests) {
    const chain = chainOf(test.group);
    await leaveUntil(chain);
    for (const group of chain) {
      if (entered.includes(group)) continue;
      entered.push(group);
      await hooks(group, 'beforeAll');
    }
    if (failure !== null) break;
    instrumented.currentTestId = id;
    const start = now();
    const failed = await failureOf(() => runTest(test, chain));
    if (onResult(id, failed, now() - start)) break;
  }
  await leaveUntil([]);
  return failure;
}

async function runTest(test: CollectedTest, chain: Group[]) {
  try {
    for (const group of chain) for (const one of group.hooks.beforeEach) await one();
    await test.run();
  } finally {
    await finishTest();
    for (const group of chain.toReversed()) for (const one of group.hooks.afterEach.toReversed()) await one();
  }
}
