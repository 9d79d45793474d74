import { describe, expect, test } from 'vitest';
import { idsIn, proofOf } from '../../scripts/requirements/proof.ts';
import { testTitles } from '../../scripts/requirements/titles.ts';

const list = '- **Q-01** (8) One.\n- **Q-02** (8) Two.\n- **R-01** (2) Three.\n';
const proof = (text: string) => proofOf(list, [{ path: 'a.test.ts', text }]);
const unproven = (text: string) => proof(text).areas.flatMap((area) => area.unproven);

describe('what the titles of a file are', () => {
  test('those of tests and of groups of tests, and nothing else', () => {
    const text = "// Q-01\ndescribe('Q-02: a', () => {\n  test.skipIf(x)(`b`, () => say('Q-03'));\n});";
    expect(testTitles('a.test.ts', text)).toEqual(['Q-02: a', 'b']);
  });

  test('a row of a table has its first cell in the place of %s', () => {
    const rows = "const rows = [['Q-01', 1], ['Q-02', 2]] as const;\ntest.each(rows)('%s: is %i', () => undefined);";
    expect(testTitles('a.test.ts', rows)).toEqual(['Q-01: is %i', 'Q-02: is %i']);
    expect(testTitles('a.test.ts', "test.each(['Q-01', 'R-01'])('%s holds', f);")).toHaveLength(2);
    expect(testTitles('a.test.ts', "test.each(made())('%s holds', f);")).toEqual(['%s holds']);
  });
});

describe('what is proven', () => {
  test('a range names every line in it', () => {
    expect(idsIn('Q-01 to Q-03, R-01..R-02: both')).toEqual(['Q-01', 'Q-02', 'Q-03', 'R-01', 'R-02']);
  });

  test('a line counts when a title names it, not when a comment or a value does', () => {
    expect(unproven("test('Q-01, R-01: holds', f); // Q-02\nsay('Q-02');")).toEqual(['Q-02']);
  });

  test('a title with more than five lines, or with one that does not exist, is a fault', () => {
    expect(proof("test('Q-01 to Q-02: a', f);").faults).toEqual([]);
    expect(proof("test('Q-01 to Q-06: a', f);").faults[0]).toContain('names 6 requirements');
    expect(proof("test('Q-09: a', f);").faults).toEqual(['a.test.ts: Q-09 is no requirement: Q-09: a']);
  });
});
