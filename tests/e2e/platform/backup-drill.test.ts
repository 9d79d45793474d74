import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentsOf, fillSource } from '#tests/support/database/backup-source.ts';
import { emptyPostgresUrl } from '#tests/support/database/postgres.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';
import { secret } from '#tests/support/processes/launch-server.ts';
import { anObjectStore } from '#tests/support/processes/object-store.ts';
import { createDeployment } from '#tests/support/processes/stand-alone-folder.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';

const [, drill = ''] = /```sh drill\n([\s\S]*?)```/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = createDeployment();
  server = await startServer({ demo: true, embedded: true, program: path.join(folder, 'dist/serve.mjs') });
});
afterAll(async () => {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** What a shell prints between two commands is what the first of them said. */
const run = (lines: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = '';
    const script = lines.map((line, at) => `echo "[${at}]"\n${line}`).join('\n');
    const shell = spawn('sh', ['-c', script], { cwd: folder, env: { ...process.env, SESSION_SECRET: secret, ...env } });
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text) => (output += text));
    shell.once('close', (code) => resolve({ code, output }));
  });

const lines = drill.trim().split('\n');
const told = lines.map((line) => /# (.+)$/.exec(line)?.[1]);

/** Follows the drill word by word, and expects what it says beside each command. */
async function follow(env: Record<string, string>) {
  const { code, output } = await run(lines, env);
  expect(code, output).toBe(0);
  for (const [at, words] of told.entries()) {
    const [, said = ''] = output.split(`[${at}]\n`);
    if (words) expect([at, said.split(`[${at + 1}]\n`)[0]]).toEqual([at, expect.stringContaining(words)]);
  }
  expect(told.filter(Boolean).length).toBeGreaterThan(5);
  expect(left()).toEqual([]);
  return output;
}

const left = () => ['restored', 'restored.log', 'backup.gz'].filter((name) => existsSync(path.join(folder, name)));

test('BK-05, BK-06, BK-07: the drill of docs/deployment.md holds word by word, beside the portal that runs', async () => {
  await follow({ DATA_DIR: server.dataDir, DATABASE_URL: '', DEMO: '1' });
  expect((await (await fetch(`${server.url}/readyz`)).json()).note).toBeUndefined();
});

const liveUrl = emptyPostgresUrl();

test.skipIf(!liveUrl)('BK-11: the drill leaves a live database and storage alone that files lead to', async () => {
  const [live, store] = [await testDatabase({ url: liveUrl }), await anObjectStore()];
  const inFiles = (secrets: Record<string, string | undefined>) =>
    Object.entries(secrets).map(([name, value]) => {
      writeFileSync(path.join(folder, name), `${value}\n`);
      return [`${name}_FILE`, path.join(folder, name)];
    });
  try {
    await fillSource(live, path.join(folder, 'live'));
    store.objects.set('uploads/ab/proof.jpg', { bytes: Buffer.alloc(200_000, 'proof'), type: 'image/jpeg' });
    // the backup that was made is the one row that a drill adds
    const contents = async () => ({ ...(await contentsOf(live)), backups: [], objects: [...store.objects.keys()] });
    const before = await contents();
    const output = await follow({
      DATA_DIR: path.join(folder, 'live'),
      NODE_ENV: 'production',
      SITE_URL: 'https://portal.example.com',
      TRUST_PROXY: '1',
      CARD_SANDBOX: '1',
      METRICS_PORT: '4398',
      ...Object.fromEntries(
        inFiles({
          DATABASE_URL: liveUrl,
          MIGRATION_DATABASE_URL: liveUrl,
          DATABASE_READ_URL: liveUrl,
          STORAGE_URL: store.url(),
          SMTP_URL: 'smtp://127.0.0.1:1',
        }),
      ),
    });
    expect(output).toContain('In it are 2 customers and 3 plans.');
    expect(await contents()).toEqual(before);
  } finally {
    await live.close();
    await store.close();
  }
});

test('BK-11: the drill ends at the first command that fails', async () => {
  const { code, output } = await run(lines, { DATA_DIR: path.join(folder, 'mistyped'), DATABASE_URL: '' });
  expect(code).toBe(1);
  expect(output).toContain('There is no database in');
  expect(output.match(/^\[\d+\]$/gm)).toEqual(['[0]', '[1]']);
  expect(left()).toEqual([]);
});
