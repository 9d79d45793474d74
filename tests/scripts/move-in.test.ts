import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectedOf, figuresOfReport } from '#tests/support/move-in/given-companies.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-move-in-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cases = path.resolve('tests/cases/move-in');
const report = path.join(folder, 'report.json');

/** Runs the command as it stands; returns how it ended and all that it said. */
function moveIn(...args: string[]) {
  rmSync(report, { force: true });
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, 'data'),
    DEMO: '0',
    SESSION_SECRET: 'only for tests '.repeat(4),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/move-in.ts', ...args, '--report', report], {
    encoding: 'utf8',
    env,
  });
  return { status, said: `${stdout}${stderr}` };
}
const reported = () => JSON.parse(readFileSync(report, 'utf8'));

const given = [path.join(cases, 'given'), '--day', '2026-11-01'];
const mapping = ['--mapping', path.join(cases, 'given/mapping.json')];
const decisions = ['--decisions', path.join(cases, 'given/decisions.csv')];

test('MI-19: ends with 0 where everything ties, 1 where questions are open, 2 where something cannot be read', () => {
  const clean = moveIn(path.join(cases, 'clean'), '--day', '2026-11-01');
  expect([clean.status, reported().ties, reported().loaded]).toEqual([0, true, false]);
  expect(clean.said).toContain('payments: 811 rows of payments.csv');
  const open = moveIn(...given, ...mapping);
  expect([open.status, reported().ties]).toEqual([1, false]);
  expect(open.said).toContain('payments,1083,same-receipt: RCT-01074');
  expect(moveIn(...given, ...mapping, ...decisions).status).toBe(0);
  expect(moveIn(...given)).toMatchObject({ status: 2, said: expect.stringContaining('payments.csv') });
  const wrong = path.join(folder, 'decisions.csv');
  writeFileSync(wrong, `${readFileSync(path.join(cases, 'given/decisions.csv'), 'utf8')}payments,9,no-plan,wallet\n`);
  expect(moveIn(...given, ...mapping, '--decisions', wrong)).toMatchObject({
    status: 2,
    said: expect.stringContaining('Nothing is asked about payments row 9'),
  });
  expect(moveIn(path.join(folder, 'nowhere'), '--day', '2026-11-01').status).toBe(2);
  expect(moveIn(path.join(cases, 'clean'), '--day', 'tomorrow').status).toBe(2);
});

test('MI-19: with --load makes the database, loads, and reports what it read back', () => {
  const clean = [path.join(cases, 'clean'), '--day', '2026-11-01', '--load'];
  expect(moveIn(...clean)).toMatchObject({
    status: 0,
    said: expect.stringContaining('Loaded: 60 customers and 90 plans'),
  });
  const first = reported();
  expect(figuresOfReport(first)).toEqual(expectedOf('clean').figures);
  expect(moveIn(...clean).status).toBe(0);
  expect(reported()).toEqual(first);
  expect(moveIn(...given, ...mapping, ...decisions, '--load')).toMatchObject({
    status: 1,
    said: expect.stringContaining('has moved in already'),
  });
});
