import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('NS-06: under an older Node the commands of the database say in one sentence what they need', () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })";
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, 'scripts/db.ts', 'status'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: {} });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.trim()).toMatch(/^This needs Node 24 or newer, and is run by 20\.19\.0: .*npx node.*\.$/);
});
