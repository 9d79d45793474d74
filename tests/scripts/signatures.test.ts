import { expect, test } from 'vitest';
import { judgeSignatures } from '../../scripts/packages/signature-report.ts';

const react = { name: 'react', version: '19.3.1' };
const judge = (report: object) => judgeSignatures(JSON.stringify(report), 400);

test('LK-07: signatures that are right are said to be', () => {
  expect(judge({ invalid: [], missing: [] })).toEqual({ isBad: false, text: expect.stringContaining('are those of') });
});

test('LK-07: a wrong or missing signature fails, with the name of the package', () => {
  expect(judge({ invalid: [react], missing: [] })).toEqual({
    isBad: true,
    text: expect.stringContaining('react@19.3.1'),
  });
  expect(judge({ invalid: [], missing: [react] })).toEqual({
    isBad: true,
    text: expect.stringContaining('react@19.3.1'),
  });
  expect(judge({ error: { code: 'EINTEGRITYSIGNATURE', summary: 'react@19.3.1 has one' } }).isBad).toBe(true);
});

test('LK-07: where nothing can be asked that is said, and nothing fails', () => {
  const unreachable = { error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND tuf-repo-cdn.sigstore.dev' } };
  for (const { isBad, text } of [
    judge(unreachable),
    judge({ error: { code: 'E405', summary: 'Method Not Allowed' } }),
    // a mirror that passes no signatures on
    judge({ invalid: [], missing: Array.from({ length: 380 }, () => react) }),
    judgeSignatures('', 400),
  ])
    expect([isBad, text]).toEqual([false, expect.stringContaining('could not be checked here: ')]);
  expect(judge(unreachable).text).toContain('tuf-repo-cdn.sigstore.dev');
});
