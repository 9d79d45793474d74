import { describe, expect, test } from 'vitest';
import { hashSql, parseSqlFile } from '#lib/server/db/migrating/sql-files.ts';
import { emptiedTries } from '../../scripts/integrations/emptied-tries.ts';
import { fileCycles, folderCycles } from '../../scripts/structure/cycles.ts';
import { definitionsInMigrations, sqlFileFaults } from '../../scripts/structure/database.ts';
import { discardedChecks } from '../../scripts/structure/discarded-checks.ts';
import { ambiguousNames, unusedExports } from '../../scripts/structure/exports.ts';
import type { SourceFile } from '../../scripts/structure/files.ts';
import { hydratedFromStorage } from '../../scripts/structure/layers.ts';
import { readModule } from '../../scripts/structure/modules.ts';
import { quotedPathFaults, referenceFaults } from '../../scripts/structure/references.ts';
import { fullFolders, lineSummary, lonelyFiles, longFiles, shortFiles } from '../../scripts/structure/sizes.ts';

const files = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
const modules = (texts: Record<string, string>) => files(texts).map(readModule);

describe('RQ-18: checks that a build would leave out', () => {
  test('are found in the sources, where nobody uses the value of what would throw', () => {
    const found = (text: string) => discardedChecks({ path: 'src/a.ts', text }).length;
    for (const text of ['decodeURI(path);', 'new URL(x);', 'JSON.parse(x);', 'void BigInt(x);', 'new RegExp(x);'])
      expect([text, found(`try { ${text} } catch {}`)]).toEqual([text, 1]);
    for (const text of [
      'const url = new URL(x);',
      'return decodeURI(x);',
      'save(JSON.parse(x));',
      'Object.assign(a, b);',
    ])
      expect([text, found(`function f() { ${text} }`)]).toEqual([text, 0]);
  });

  test('end the build where one of its files has lost one', () => {
    for (const text of ['try{return!0}catch{return!1}', 'try {\n\treturn true;\n} catch {', 'try {} catch (e) {}'])
      expect(emptiedTries(text)).toHaveLength(1);
    for (const text of ['try { return decodeURI(p) !== ""; } catch {}', 'try { a(); } finally {}', 'entry{}'])
      expect(emptiedTries(text)).toEqual([]);
  });
});

describe('import cycles', () => {
  test('are reported by their shortest path, type imports included', () => {
    const found = fileCycles(
      files({
        'src/a.ts': `import { b } from './b.ts';`,
        'src/b.ts': `import type { C } from './c.ts';\nimport { d } from './d.ts';`,
        'src/c.ts': `export type { A } from './a.ts';`,
        'src/d.ts': `import { c } from './c.ts';`,
      }),
    );
    expect(found).toEqual(['import cycle: src/a.ts → src/b.ts → src/c.ts → src/a.ts']);
  });

  test('are not reported for files that only share an import', () => {
    const text = { 'src/a.ts': `import './b.ts';\nimport './c.ts';`, 'src/b.ts': `import './c.ts';`, 'src/c.ts': '' };
    expect(fileCycles(files(text))).toEqual([]);
  });

  test('between folders of the server are reported even without a cycle of files', () => {
    const texts = {
      'src/lib/server/mail/queue.ts': `import { plan } from '../plans/plan.ts';`,
      'src/lib/server/plans/plan.ts': '',
      'src/lib/server/plans/remind.ts': `import { text } from '#lib/server/mail/texts.ts';`,
      'src/lib/server/mail/texts.ts': '',
    };
    expect(fileCycles(files(texts))).toEqual([]);
    expect(folderCycles(files(texts))).toEqual(['import cycle of folders in src/lib/server/: mail → plans → mail']);
  });
});

describe('unused exports', () => {
  const faultsOf = (code: Record<string, string>, tests: Record<string, string> = {}) =>
    unusedExports(modules(code), { code: modules(code), tests: modules(tests) });

  test('are reported for every kind of declaration', () => {
    const code = { 'src/a.ts': 'export const one = 1, two = 2; export type Three = 3; export function four() {}' };
    const user = { 'src/b.ts': `import { one } from './a.ts';` };
    expect(faultsOf({ ...code, ...user })).toEqual(
      ['two', 'Three', 'four'].map((name) => `src/a.ts: ${name} is exported and imported nowhere`),
    );
  });

  test('are not reported if a page, a namespace, a dynamic import, a re-export or a path in a string uses them', () => {
    const code = {
      'src/a.ts': 'export const page = 1; export const space = 2; export const later = 3; export const on = 4;',
      'src/pages/p.astro': `---\nimport { page } from '../a.ts';\n---\n<p>{page}</p>`,
      'src/pages/space.ts': `import * as a from '../a.ts';\na.space;`,
      'src/pages/later.ts': `const { later } = await import('../a.ts');`,
      'src/index.ts': `export * from './a.ts';`,
      'src/pages/on.ts': `import { on } from '../index.ts';`,
      'scripts/start.ts': `spawn('src/main.ts'); load(\`./src/parts/\${name}.ts\`);`,
      'src/main.ts': 'export const main = 1;',
      'src/parts/one.ts': 'export default 1;',
    };
    expect(faultsOf(code)).toEqual([]);
  });

  test('may be imported by tests only if their own file uses them', () => {
    const code = { 'src/a.ts': 'export const inner = 1; export const dead = 2; run(inner);' };
    const tests = { 'tests/a.test.ts': `import { inner, dead } from '../src/a.ts';` };
    expect(faultsOf(code, tests)).toEqual(['src/a.ts: only tests use dead']);
  });
});

describe('names with two meanings', () => {
  test('are reported if two files export them', () => {
    const texts = { 'src/a.ts': 'export const open = 1;', 'src/b.ts': 'export function open() {}' };
    expect(ambiguousNames(modules(texts))).toEqual(['open is exported by src/a.ts and src/b.ts']);
    expect(ambiguousNames(modules(texts), { open: 'the same in both' })).toEqual([]);
  });

  test('are not reported for a call, its use case and its table, nor for the methods of routes', () => {
    const texts = {
      'src/lib/api/plans.ts': 'export const plans = 1;',
      'src/lib/server/plans/plans.ts': 'export const plans = 1;',
      'src/lib/server/db/schema/plans.ts': 'export const plans = 1;',
      'src/pages/api/a.ts': 'export const GET = 1;',
      'src/pages/api/b.ts': 'export const GET = 1;',
    };
    expect(ambiguousNames(modules(texts))).toEqual([]);
    const second = { 'src/lib/server/office/plans.ts': 'export const plans = 1;' };
    expect(ambiguousNames(modules({ ...texts, ...second }))).toHaveLength(1);
  });
});

test('files of more than 300 lines and folders of more than 25 files are reported', () => {
  const lines = (count: number) => 'line\n'.repeat(count);
  const sources = files({ 'src/long.ts': lines(301), 'src/short.ts': lines(300) });
  expect(longFiles(sources)).toEqual(['src/long.ts: 301 lines, at most 300; split it']);
  expect(lineSummary(sources)).toBe('2 files, median 301 lines, 90th percentile 301, longest 301');
  const paths = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  expect(fullFolders([...paths('src/a', 25), ...paths('src/b', 26)])).toEqual([
    'src/b: 26 files, at most 25; divide it by topic',
  ]);
  expect(fullFolders(paths('src/b', 26), { 'src/b': 'a reason' })).toEqual([]);
});

test('a folder that holds one file is reported, but not one of the path of a page', () => {
  const paths = ['src/a/b/c.ts', 'src/d/e.ts', 'src/d/f/g.ts', 'src/d/f/h.ts', 'src/pages/office/index.astro'];
  expect(lonelyFiles(paths)).toEqual(
    ['src/a/b', 'src/a'].map((folder) => `${folder}: a folder of one file; move it to those that use it`),
  );
});

test('a path in quotes that leads nowhere is reported, unless the build writes it', () => {
  const text = `run('./gone.mjs'); run('./there.mjs'); run('../db.mjs'); run('scripts/gone.ts'); run('scripts/db.ts');`;
  const paths = ['scripts/a/b.ts', 'scripts/a/there.mjs', 'scripts/db.ts'];
  expect(quotedPathFaults(files({ 'scripts/a/b.ts': text }), paths)).toEqual([
    'scripts/a/b.ts: there is no ./gone.mjs',
    'scripts/a/b.ts: there is no scripts/gone.ts',
  ]);
});

test('too large a share of short files is reported', () => {
  const texts = files({ 'src/a.ts': '\n'.repeat(14), 'src/b.ts': '\n'.repeat(15) });
  expect(shortFiles(texts, 0.5)).toEqual([]);
  expect(shortFiles(texts, 0.4)).toEqual([
    '50.0 % of the files have fewer than 15 lines, at most 40.0 %; merge what belongs together',
  ]);
});

describe('files that the documents name', () => {
  const paths = ['package.json', 'src/lib/server/ledger/units.ts', 'src/lib/domain/money.ts', 'scripts/db.ts'];
  const faultsOf = (text: string) => referenceFaults(files({ 'docs/a.md': text }), paths);

  test('are reported with their line if they are not there', () => {
    const text = 'One\n`src/lib/domain/days.ts`, `ledger/holds/`, `gone/away.ts` and `away.ts`.';
    expect(faultsOf(text)).toEqual(
      ['src/lib/domain/days.ts', 'ledger/holds/', 'gone/away.ts', 'away.ts'].map(
        (reference) => `docs/a.md:2: there is no ${reference}`,
      ),
    );
  });

  test('may be named from the root, from src, lib or server, or by their name alone', () => {
    const known =
      '`src/lib/domain/money.ts` `lib/domain/money.ts` `domain` `ledger/` `ledger/units.ts` `units.ts` `package.json`';
    expect(faultsOf(known)).toEqual([]);
  });

  test('are looked for up to a placeholder', () => {
    expect(faultsOf('`src/lib/server/<area>/<verb>.ts`, `ledger/….ts`, `data/outbox/*.eml`')).toEqual([]);
    expect(faultsOf('`src/islands/<feature>/`')).toEqual(['docs/a.md:1: there is no src/islands/<feature>/']);
  });

  test('are not looked for in calls, types of content, packages, built files and replaced decisions', () => {
    const others = '`GET /user/plans` `/properties` `text/html` `@node-rs/argon2` `.astro` `dist/serve.mjs` `db.mjs`';
    expect(faultsOf(others)).toEqual([]);
    expect(referenceFaults(files({ 'docs/decisions/archive.md': '`src/lib/domain/days.ts`' }), paths)).toEqual([]);
  });
});

describe('SF-09: SQL in force', () => {
  const migration = (name: string, text: string) =>
    definitionsInMigrations(files({ [`src/lib/server/db/migrations/${name}.sql`]: text }));

  test('is in no migration after 0099', () => {
    for (const text of [
      'create function f() returns void language sql as $$ $$;',
      'CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ $$;',
      'create constraint trigger t after insert on a for each row execute function f();',
      'select pg_get_functiondef(1);',
      `select patch_function('f()', 'a', 'b');`,
    ])
      expect(migration('0100_next', text)).toHaveLength(1);
    expect(migration('0099_last', 'create function f() returns void language sql as $$ $$;')).toEqual([]);
    expect(migration('0100_next', '-- the create function of old\ndrop function if exists f();')).toEqual([]);
  });

  const edition = (texts: Record<string, string>) => ({
    number: 2,
    files: Object.entries(texts).map(([name, text]) => parseSqlFile(name, text)),
  });
  const faults = (texts: Record<string, string>, paths = Object.keys(texts).map((name) => `${name}.sql`)) => {
    const sql = edition(texts);
    const found = files(Object.fromEntries(paths.map((name) => [`src/lib/server/db/sql/${name}`, ''])));
    return sqlFileFaults(found, sql, ['0', hashSql(sql)]);
  };
  const body = '() returns void language sql as $$ select 1; $$;\n';

  test('is defined once, in files that are applied and can be applied again', () => {
    expect(faults({ a: `create or replace function f${body}`, b: `create or replace function g${body}` })).toEqual([]);
    expect(faults({ a: `create or replace function f${body}`, b: `create or replace function f${body}` })).toEqual([
      'src/lib/server/db/sql/: function f is defined more than once: a.sql, b.sql',
    ]);
    expect(faults({ a: `create function f${body}` })[0]).toContain('cannot be applied again');
    expect(faults({}, ['c.sql'])[0]).toContain('it is never applied');
  });

  test('changes with its edition', () => {
    const sql = edition({ a: `create or replace function f${body}` });
    expect(sqlFileFaults([], sql, ['0'])).toEqual([
      `src/lib/server/db/sql/ has changed: add '${hashSql(sql)}' to the end of editions in db/migrating/sql-files.ts`,
    ]);
  });
});

test('what the browser keeps is not taken for what the server has rendered', () => {
  const files = [
    {
      path: 'a.ts',
      text: "export const $kept = persistentAtom<string>('kept', '');\nexport const $busy = atom(false);",
    },
    { path: 'b.tsx', text: "useStore($kept, { ssr: 'initial' }); useStore($busy, { ssr: 'initial' });" },
    { path: 'c.tsx', text: "useBrowserValue($kept, ''); useStore($kept);" },
  ];
  expect(hydratedFromStorage(files)).toEqual(['b.tsx: the server cannot know $kept; read it with useBrowserValue']);
});
