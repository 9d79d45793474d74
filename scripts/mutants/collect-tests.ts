import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { poll } from './poll.ts';

/** The parts of vitest that the tests use, in one process: its own `expect`, and a list in place of a run. */

type Hook = () => unknown;

/** A file or a `describe` of it, with its hooks. */
export interface Group {
  within: Group | undefined;
  hooks: Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', Hook[]>;
}

export interface CollectedTest {
  name: string;
  group: Group;
  run: () => unknown;
}

type Body = (...values: unknown[]) => unknown;

const folder = path.resolve(import.meta.dirname, '../../.cache/packages/mutants/package.json');
const { chai, ...plugins } = await import(pathToFileURL(createRequire(folder).resolve('@vitest/expect')).href);
for (const plugin of ['JestExtend', 'JestChaiExpect', 'JestAsymmetricMatchers']) chai.use(plugins[plugin]);

export const expect = chai.expect;
expect.poll = poll(expect);

const newGroup = (within?: Group): Group => ({
  within,
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
});

let collected: CollectedTest[] = [];
let titles: string[] = [];
let current = newGroup();
let finishing: Hook[] = [];

/** Loads a file of tests; returns what it has registered. */
export async function collectTests(load: () => Promise<unknown>): Promise<CollectedTest[]> {
  [collected, titles, current] = [[], [], newGroup()];
  await load();
  return collected;
}

/** What the test that runs has left to do at its end. */
export async function finishTest() {
  const left = finishing.reverse();
  finishing = [];
  for (const one of left) await one();
}

export const onTestFinished = (work: Hook) => void finishing.push(work);

const hook = (when: keyof Group['hooks']) => (work: Hook) => void current.hooks[when].push(work);
export const beforeAll = hook('beforeAll');
export const afterAll = hook('afterAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');

/** No test has a server of PostgreSQL here: those that need one are left out. */
export const inject = () => '';

function register(title: string, ...rest: unknown[]) {
  const body = rest.find((one) => typeof one === 'function') as Body;
  collected.push({ name: [...titles, title].join(' > '), group: current, run: () => body() });
}

function describeGroup(title: string, ...rest: unknown[]) {
  const body = rest.find((one) => typeof one === 'function') as Body;
  titles.push(title);
  current = newGroup(current);
  body();
  current = current.within as Group;
  titles.pop();
}

type Add = (title: string, ...rest: unknown[]) => void;

const each = (add: Add) => (rows: unknown[]) => (title: string, body: Body) => {
  const isTable = rows.every(Array.isArray);
  for (const row of rows) {
    const values = isTable ? (row as unknown[]) : [row];
    add(format(title, ...values), () => body(...values));
  }
};

const leaveOut: Add = () => {};
const variants = (add: Add) => ({ each: each(add), skipIf: (no: unknown) => (no ? leaveOut : add) });

export const test = Object.assign(register, variants(register));
export const describe = Object.assign(describeGroup, variants(describeGroup));
