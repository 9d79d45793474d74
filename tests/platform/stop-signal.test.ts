import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

test('OB-23: a stop that hangs ends the process all the same', async () => {
  const child = spawn(process.execPath, [path.resolve('tests/support/processes/hanging-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await expect.poll(() => said).toBe('ready');
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(said).toBe('readylate');
});
