import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret } from '#tests/support/processes/launch-server.ts';
import { makeStandAloneFolder } from '#tests/support/processes/stand-alone-folder.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';

const [, drill = ''] = /```sh drill\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = makeStandAloneFolder();
  server = await startServer({ demo: true, program: path.join(folder, 'dist/serve.mjs') });
});
afterAll(async () => {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** What a shell prints between two commands is what the first of them said. */
const run = (script: string) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = '';
    const shell = spawn('sh', ['-e', '-c', script], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '', SESSION_SECRET: secret, DEMO: '1' },
    });
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text) => (output += text));
    shell.once('close', (code) => resolve({ code, output }));
  });

test('BK-05, BK-06, BK-07: the drill of the README holds word by word, beside the portal that runs', async () => {
  const lines = drill.trim().split('\n');
  const told = lines.map((line) => /# (.+)$/.exec(line)?.[1]);
  const { code, output } = await run(lines.map((line, at) => `echo "[${at}]"\n${line}`).join('\n'));
  expect(code, output).toBe(0);
  for (const [at, words] of told.entries()) {
    const [, said = ''] = output.split(`[${at}]\n`);
    if (words) expect([at, said.split(`[${at + 1}]\n`)[0]]).toEqual([at, expect.stringContaining(words)]);
  }
  expect(told.filter(Boolean).length).toBeGreaterThan(5);
  for (const left of ['restored', 'backup.gz']) expect(existsSync(path.join(folder, left))).toBe(false);
  expect((await (await fetch(`${server.url}/readyz`)).json()).note).toBeUndefined();
});
