import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/machine/bundled-node.mjs';
import { resultOf } from '../../scripts/machine/test-report.mjs';

function aReport(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, text);
  return file;
}

const inFile = (name: string, ...assertionResults: { status: string; failureMessages: string[] }[]) => ({
  ...{ name: path.join(root, name), status: 'failed', message: '' },
  assertionResults: assertionResults.map((result, index) => ({ ...result, fullName: `test ${index}` })),
});

test('what failed and what needed a second try is named with its reason', () => {
  const testResults = [
    inFile(
      'tests/a.test.ts',
      { status: 'passed', failureMessages: [] },
      { status: 'failed', failureMessages: ['Error: first\n    at a.ts:1', 'Error: second'] },
      { status: 'passed', failureMessages: ['Error: too slow\n    at a.ts:9'] },
    ),
    { ...inFile('tests/b.test.ts'), message: 'no such module' },
    { ...inFile('tests/c.test.ts', { status: 'passed', failureMessages: [] }), message: 'disk is busy' },
  ];
  expect(resultOf(aReport(JSON.stringify({ numPassedTests: 2, testResults })), false)).toEqual({
    passed: 2,
    failures: [
      'tests/a.test.ts > test 1: Error: first',
      'tests/b.test.ts > outside of its tests: no such module',
      'tests/c.test.ts > outside of its tests: disk is busy',
    ],
    retries: ['tests/a.test.ts > test 2: Error: too slow'],
  });
});

test('a run that ends badly without a failed test has failed, as has one without a report', () => {
  const report = aReport(JSON.stringify({ numPassedTests: 3, testResults: [] }));
  expect(resultOf(report, true).failures).toEqual([]);
  expect(resultOf(report, false)).toMatchObject({ passed: 3, failures: [expect.stringContaining('see above')] });
  expect(resultOf(aReport('{'), true).failures).toHaveLength(1);
});
