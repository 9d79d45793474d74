import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/machine/bundled-node.mjs';
import { formatLicences, isAllowed, licenceOf } from '../../scripts/packages/licence-list.ts';
import { lockedPackages, lockFiles } from '../../scripts/packages/lock-files.ts';

test('LK-06: every package has a licence that may be used', () => {
  const all = lockFiles().flatMap(({ packages }) => packages);
  expect(all.filter((one) => !isAllowed(one.name, licenceOf(one))).map((one) => [one.name, licenceOf(one)])).toEqual(
    [],
  );
});

test('LK-06: of licences joined by OR one has to be allowed, of those joined by AND all', () => {
  expect(isAllowed('a', '(GPL-3.0-only OR MIT)')).toBe(true);
  expect(isAllowed('a', 'MIT AND GPL-3.0-only')).toBe(false);
  expect(isAllowed('a', 'none')).toBe(false);
  // looked at for one package only
  expect([isAllowed('web-push', 'MPL-2.0'), isAllowed('another', 'MPL-2.0')]).toEqual([true, false]);
});

test('LK-06: docs/licences.md is the list of the lock files; npm run licences writes it', () => {
  expect(readFileSync(path.join(root, 'docs/licences.md'), 'utf8')).toBe(formatLicences(lockedPackages()));
});
