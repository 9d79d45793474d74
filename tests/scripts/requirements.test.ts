import { describe, expect, test } from 'vitest';
import { idsIn, requirementCoverage } from '../../scripts/requirements/proof.ts';
import { testTitles } from '../../scripts/requirements/titles.ts';

const list = '- **Q-01** (8) One.\n- **Q-02** (8) Two.\n- **R-01** (2) Three.\n';
const proof = (text: string) => requirementCoverage(list, [{ path: 'a.test.ts', text }]);
const unproven = (text: string) => proof(text).areas.flatMap((area) => area.unproven);

describe('the titles of a test file', () => {
  test('are those of tests and groups, and nothing else', () => {
    const text = "// Q-01\ndescribe('Q-02: a', () => {\n  test.skipIf(x)(`b`, () => say('Q-03'));\n});";
    expect(testTitles('a.test.ts', text)).toEqual(['Q-02: a', 'b']);
  });

  test('are one for each row of a table, with its first cell for %s', () => {
    const rows = "const rows = [['Q-01', 1], ['Q-02', 2]] as const;\ntest.each(rows)('%s: is %i', () => undefined);";
    expect(testTitles('a.test.ts', rows)).toEqual(['Q-01: is %i', 'Q-02: is %i']);
    expect(testTitles('a.test.ts', "test.each(['Q-01', 'R-01'])('%s holds', f);")).toHaveLength(2);
    expect(testTitles('a.test.ts', "test.each(made())('%s holds', f);")).toEqual(['%s holds']);
  });
});

describe('the proven requirements', () => {
  test('include every line of a range', () => {
    expect(idsIn('Q-01 to Q-03, R-01..R-02: both')).toEqual(['Q-01', 'Q-02', 'Q-03', 'R-01', 'R-02']);
  });

  test('are those in titles, not those in comments or values', () => {
    expect(unproven("test('Q-01, R-01: holds', f); // Q-02\nsay('Q-02');")).toEqual(['Q-02']);
  });

  test('a title with more than five ids, or with an unknown one, is reported', () => {
    expect(proof("test('Q-01 to Q-02: a', f);").faults).toEqual([]);
    expect(proof("test('Q-01 to Q-06: a', f);").faults[0]).toContain('names 6 requirements');
    expect(proof("test('Q-09: a', f);").faults).toEqual(['a.test.ts: Q-09 is no requirement: Q-09: a']);
  });
});
