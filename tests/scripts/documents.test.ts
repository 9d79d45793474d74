import { describe, expect, test } from 'vitest';
import { decisionFaults } from '../../scripts/structure/decisions.ts';
import { linkFaults } from '../../scripts/structure/links.ts';
import { codeNameFaults, commentedPathFaults } from '../../scripts/structure/named-in-prose.ts';
import { tourFaults } from '../../scripts/structure/tour.ts';

const files = (texts: Record<string, string>) => Object.entries(texts).map(([path, text]) => ({ path, text }));

describe('decisions', () => {
  const row = (number: number, about = 'a') => `| ${number} | ${about} | b | c |`;
  const archived = (number: number, by: string) => `| ${number} | a | b | c | ${by} |`;
  const at = (name: string, ...rows: string[]) => ({ [`docs/decisions/${name}.md`]: rows.join('\n') });
  const faultsOf = (documents: Record<string, string>, code: Record<string, string> = {}) =>
    decisionFaults(files(documents), files(code));
  /** A number that these sentences name and no table has; composed, because this file is read by the check too. */
  const missing = (prefix: string, number: number) => `${prefix} ${number}`;

  test('stand once each, in one file or another', () => {
    expect(faultsOf({ ...at('money', row(1), row(2)), ...at('office', row(3)) })).toEqual([]);
    expect(faultsOf({ ...at('money', row(1), row(2)), ...at('archive', archived(2, '[1](money.md)')) })).toEqual([
      'decision 2 stands more than once: docs/decisions/money.md:2, docs/decisions/archive.md:1',
    ]);
  });

  test('say what was open, what is built and why; a bar in code needs a backslash', () => {
    expect(faultsOf(at('money', '| 1 | a | b |'))).toEqual([
      'docs/decisions/money.md:1: 2 cells after the number in place of 3',
    ]);
    expect(faultsOf(at('money', '| 1 | `a \\| b` | b | c |'))).toEqual([]);
  });

  test('that are archived name the one in force', () => {
    const money = at('money', row(1));
    expect(faultsOf({ ...money, ...at('archive', archived(2, '[1](money.md)')) })).toEqual([]);
    for (const by of ['nothing', '7', '2'])
      expect(faultsOf({ ...money, ...at('archive', archived(2, by)) })).toEqual([
        'docs/decisions/archive.md:1: names no decision in force that replaced it',
      ]);
  });

  test('exist when a requirement, a document, code or another decision refers to them', () => {
    const money = at('money', row(1), row(2, 'as (adds to 7) says, see 1'));
    const documents = { ...money, 'docs/requirements.md': 'One.\n- A line. [D1, D8]' };
    const code = {
      'src/a.ts': `// ${missing('decision', 9)}\n// ${missing('Decisions', 1)}, 2 and 10 to 12`,
      'src/b.ts': `/**\n * Because of ${missing('decision\n *', 13)}.\n */`,
    };
    expect(faultsOf(documents, code)).toEqual(
      [
        ['docs/decisions/money.md:2', 7],
        ['docs/requirements.md:2', 8],
        ['src/a.ts:1', 9],
        ['src/a.ts:2', 10],
        ['src/a.ts:2', 12],
        ['src/b.ts:2', 13],
      ].map(([place, number]) => `${place}: there is no ${missing('decision', Number(number))}`),
    );
  });
});

describe('links between documents', () => {
  const paths = ['README.md', 'docs/a.md', 'docs/b.md', 'docs/pictures/one.webp'];
  const faultsOf = (text: string, other = '# B') => linkFaults(files({ 'docs/a.md': text, 'docs/b.md': other }), paths);

  test('lead to a file or a folder that is there', () => {
    const text = '[a](b.md) [b](../README.md) [c](pictures/) ![d](pictures/one.webp) [e](https://example.com/x.md)';
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf('One\n[a](c.md) and ![b](../pictures/one.webp)')).toEqual([
      'docs/a.md:2: the link c.md leads nowhere',
      'docs/a.md:2: the link ../pictures/one.webp leads nowhere',
    ]);
  });

  test('lead to a heading that is there, as GitHub names it', () => {
    const other = '# Where does a new … go?\n## `npm run db`, and more\n## Twice\n## Twice\n```\n# no heading\n```';
    expect(faultsOf('[a](b.md#where-does-a-new--go) [b](b.md#npm-run-db-and-more) [c](b.md#twice-1)', other)).toEqual(
      [],
    );
    expect(faultsOf('# Here\n[a](#here) [b](#there) [c](b.md#no-heading)', other)).toEqual([
      'docs/a.md:2: the link #there leads nowhere',
      'docs/a.md:2: the link b.md#no-heading leads nowhere',
    ]);
  });

  test('are not looked for in code', () => {
    expect(faultsOf('`[a](gone.md)`\n```\n[b](gone.md)\n```\n[c](b.md)')).toEqual([]);
  });
});

describe('names in prose', () => {
  const code = {
    'src/lib/holds.ts': '/** Not `endHolds` any more. */\nexport const expireHolds = (maxAge) => maxAge;',
  };
  const faultsOf = (text: string, file = 'docs/a.md') => codeNameFaults(files({ [file]: text }), files(code));

  test('of functions that no code has any more are reported with their line, also where a comment keeps them', () => {
    expect(faultsOf('`expireHolds` and `maxAge`\nbefore that `endHolds()`, `endPlan`')).toEqual([
      'docs/a.md:2: no code names endHolds',
      'docs/a.md:2: no code names endPlan',
    ]);
  });

  test('are names only in backticks and with a capital letter inside; replaced decisions keep those of their time', () => {
    expect(faultsOf('endHolds, `holds`, `held_until`, `DATA_DIR`, `end holds`, `EndHolds`')).toEqual([]);
    expect(faultsOf('`endHolds`', 'docs/decisions/archive.md')).toEqual([]);
  });

  test('of files that are not there are reported in comments, by path or by name', () => {
    const paths = ['src/lib/server/holds/expire-holds.ts', 'scripts/db.ts', 'src/lib/a.ts'];
    const commented = (text: string) => commentedPathFaults(files({ 'src/lib/a.ts': text }), paths);
    expect(
      commented("/** See `holds/expire-holds.ts`, `dist/db.mjs` and `db.mjs`. */\nrun('gone.ts'); // a.ts"),
    ).toEqual([]);
    expect(commented('/** See `holds/end-holds.ts`. */\ncall(); // as in end-plan.ts')).toEqual(
      ['holds/end-holds.ts', 'end-plan.ts'].map((name) => `src/lib/a.ts: a comment names ${name}, which is not there`),
    );
  });
});

test('the tour of the README names every folder of those that it lists, and no other', () => {
  const text = [
    'src/',
    '  pages/             screens',
    '  islands/',
    '    ui/              the kit',
    '    auth/ tries/',
  ].join('\n');
  const paths = [
    'src/pages/office/a.astro',
    'src/islands/ui/a.ts',
    'src/islands/auth/a.ts',
    'src/islands/plans/b/c.ts',
  ];
  expect(tourFaults({ path: 'README.md', text }, paths)).toEqual([
    'README.md: there is no src/islands/tries',
    'README.md: the tour leaves out src/islands/plans',
  ]);
});
