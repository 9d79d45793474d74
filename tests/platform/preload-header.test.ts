import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDashboardPath, preloadHeader } from '#lib/server/front-server/preload-header.ts';

test('the entry scripts of the build are preloaded by the screens behind the sign-in', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-build-'));
  mkdirSync(path.join(folder, '_astro'));
  for (const name of [
    'client.A1b2.js',
    'session-manager.E5f6.js',
    'session-manager.E5f6.js.br',
    'wizard.C3.js',
    'kit.D-4_e.js',
    'kit.css',
  ])
    writeFileSync(path.join(folder, '_astro', name), '');
  const link = preloadHeader(folder);
  rmSync(folder, { recursive: true });
  expect(link.split(',').sort()).toEqual([
    '</_astro/kit.D-4_e.js>;rel=modulepreload;fetchpriority=low',
    '</_astro/session-manager.E5f6.js>;rel=modulepreload;fetchpriority=low',
  ]);
});

test('without a build there are none', () => {
  expect(preloadHeader('/nowhere')).toBe('');
});

test.each([
  ['/dashboard', true],
  ['/dashboard/wallet', true],
  ['/dashboards', false],
  ['/properties', false],
])('%s is such a screen: %s', (address, is) => {
  expect(isDashboardPath(address)).toBe(is);
});
