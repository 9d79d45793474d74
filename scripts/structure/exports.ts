import path from 'node:path';
import type { Module } from './modules.ts';

/** Files that the framework or a tool loads, so that no import shows their use. */
const entryPoints: readonly RegExp[] = [
  // Astro loads routes and the middleware
  /^src\/pages\//,
  /^src\/middleware\.ts$/,
  // drizzle reads every table
  /^src\/lib\/server\/db\/schema\//,
  // Stryker loads the runners, which put the others in the place of packages
  /^scripts\/mutants\/(rules-runner|ledger-runner|collect-tests|fewer-runs)\.ts$/,
];

type Uses = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/** Which exports of `modules` are imported by one of `users`. */
function usesBy(users: readonly Module[], modules: ReadonlyMap<string, Module>): Uses {
  const uses = new Map<string, Set<string> | 'all'>();
  const use = (file: string, name?: string) => {
    const module = modules.get(file);
    if (!module) return;
    const names = uses.get(file) ?? new Set();
    if (name === undefined) uses.set(file, 'all');
    else if (names !== 'all' && module.exports.has(name)) uses.set(file, names.add(name));
    for (const other of module.reExported) use(other, name);
  };
  const filesIn = (from: string) =>
    from.endsWith('/') ? [...modules.keys()].filter((file) => `${path.posix.dirname(file)}/` === from) : [from];
  for (const user of users)
    for (const { from, names } of user.imports)
      for (const file of filesIn(from)) {
        if (file === user.path) continue;
        if (names === 'all') use(file);
        else for (const name of names) use(file, name);
      }
  return uses;
}

const has = (uses: Uses, file: string, name: string) => {
  const names = uses.get(file);
  return names === 'all' || names?.has(name) === true;
};

/** Exports that nothing imports, and those that only tests import and the file itself does not use: they are dead. */
export function unusedExports(
  modules: readonly Module[],
  { code, tests }: { code: readonly Module[]; tests: readonly Module[] },
): string[] {
  const known = new Map([...modules, ...code, ...tests].map((module) => [module.path, module]));
  const byCode = usesBy(code, known);
  const byTests = usesBy(tests, known);
  return modules
    .filter(({ path }) => !entryPoints.some((entry) => entry.test(path)))
    .flatMap(({ path, exports, words }) =>
      [...exports].flatMap((name) => {
        if (has(byCode, path, name)) return [];
        if (!has(byTests, path, name)) return [`${path}: ${name} is exported and imported nowhere`];
        return (words.get(name) ?? 0) > 1 ? [] : [`${path}: only tests use ${name}`];
      }),
    );
}

/** Names that several files may export, with the reason. */
const sharedNames: Record<string, string> = {
  default: 'every module may have one',
};

/** A name has one meaning. Only a call, its use case, its table and its storage key may share the word of the domain. */
export function ambiguousNames(modules: readonly Module[], allowed: Record<string, string> = sharedNames): string[] {
  const places = new Map<string, string[]>();
  for (const { path, exports } of modules)
    if (!path.startsWith('src/pages/'))
      for (const name of exports) places.set(name, [...(places.get(name) ?? []), path]);
  return [...places]
    .filter(([name, paths]) => paths.length > 1 && !Object.hasOwn(allowed, name) && !haveDifferentRoles(paths))
    .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}`)
    .sort();
}

function haveDifferentRoles(paths: readonly string[]): boolean {
  const roles = paths.map((path) => {
    if (path.startsWith('src/lib/api/')) return 'call';
    if (path.startsWith('src/lib/server/db/schema/')) return 'table';
    if (path === 'src/lib/storage-keys.ts') return 'storage key';
    return path.startsWith('src/lib/server/') ? 'use case' : 'other';
  });
  return new Set(roles).size === roles.length && !roles.includes('other');
}
