import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

/** The parts of vitest that the tests of rules use, in one process: its own `expect`, and a list in place of a run. */

export interface CollectedTest {
  name: string;
  run: () => unknown;
}

type Body = (...values: unknown[]) => unknown;

const folder = path.resolve(import.meta.dirname, '../../.cache/packages/mutants/package.json');
const { chai, ...plugins } = await import(pathToFileURL(createRequire(folder).resolve('@vitest/expect')).href);
for (const plugin of ['JestExtend', 'JestChaiExpect', 'JestAsymmetricMatchers']) chai.use(plugins[plugin]);

export const expect = chai.expect;

let collected: CollectedTest[] = [];
let titles: string[] = [];

/** Loads a file of tests; returns what it has registered. */
export async function collectTests(load: () => Promise<unknown>): Promise<CollectedTest[]> {
  [collected, titles] = [[], []];
  await load();
  return collected;
}

function register(title: string, ...rest: unknown[]) {
  const body = rest.find((one) => typeof one === 'function') as Body;
  collected.push({ name: [...titles, title].join(' > '), run: () => body() });
}

function group(title: string, body: () => void) {
  titles.push(title);
  body();
  titles.pop();
}

const each = (add: (title: string, body: () => void) => void) => (rows: unknown[]) => (title: string, body: Body) => {
  const isTable = rows.every(Array.isArray);
  for (const row of rows) {
    const values = isTable ? (row as unknown[]) : [row];
    add(format(title, ...values), () => body(...values));
  }
};

export const test = Object.assign(register, { each: each(register) });
export const describe = Object.assign(group, { each: each(group) });
