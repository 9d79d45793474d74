import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const refused = readFileSync(new URL('call-types.test-d.ts', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /@ts-expect-error (.+)/.exec(line)?.[1] ?? []);

test.each([
  'a path that is no call’s',
  'a path parameter that is missing',
  'a field that the call does not take',
  'a field of the wrong type',
  'money without an Idempotency-Key',
  'money without a confirming press',
  'a change of a contract without a confirming press',
  'a press that no confirming step has taken',
  'a call with files that is not sent as a form',
  'a field of the answer that does not exist',
])('%s does not compile', (what) => {
  expect(refused).toContain(what.replace('’', "'"));
});
