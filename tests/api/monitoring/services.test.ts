import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkServices } from '#lib/server/monitoring/check-services.ts';
import { runtime, setRuntime } from '#lib/server/runtime.ts';
import type { Settings } from '#lib/server/settings/settings.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { aMailServer } from '../../support/processes/mail-server.ts';
import { anObjectStore } from '../../support/processes/object-store.ts';

setUpTestServer();
let before: ReturnType<typeof runtime>;
beforeEach(() => {
  before = runtime();
});
afterEach(() => setRuntime(before));

/** What is logged about the services of some settings, level and text. */
async function triedWith(settings: Partial<Settings>) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  setRuntime({ ...before, log, settings: { ...before.settings, ...settings } });
  await checkServices();
  return lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg]);
}
const [INFO, WARN] = [30, 40];

/** Answers everything with a status. */
async function aServer(status: number) {
  const server = createServer((_, res) => res.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('OB-20: what cannot be used at the start is named by its setting, with the reason and no secret', async () => {
  const port = await freePort();
  const failing = await aServer(404);
  const said = await triedWith({
    SMTP_URL: `smtp://user:hush-hush@127.0.0.1:${port}`,
    STORAGE_URL: `s3://key:hush-hush@127.0.0.1:${failing.port}/bucket?insecure=1`,
    PAYSTACK_SECRET_KEY: 'sk_hush-hush',
    PAYSTACK_API_URL: `http://127.0.0.1:${port}`,
    CARD_SANDBOX: false,
  });
  await failing.stop();
  expect(said).toHaveLength(3);
  expect(said.every(([level]) => level === WARN)).toBe(true);
  const text = said.map(([, words]) => words).join('\n');
  expect(text).toMatch(
    /^SMTP_URL: the mail server cannot be used: .*ECONNREFUSED.*\. Mails stay queued until then\.$/m,
  );
  expect(text).toMatch(/^STORAGE_URL: the file store cannot be used: The bucket of STORAGE_URL does not exist\. /m);
  expect(text).toMatch(/^PAYSTACK_SECRET_KEY: the card provider cannot be used: .* could not be reached /m);
  expect(text).not.toContain('hush');
});

test('OB-20: what answers is said too, and what is not set is not tried', async () => {
  const [mails, store] = [await aMailServer(), await anObjectStore()];
  expect((await triedWith({ SMTP_URL: mails.url, STORAGE_URL: store.url() })).sort()).toEqual([
    [INFO, 'SMTP_URL: the mail server answers'],
    [INFO, 'STORAGE_URL: the file store answers'],
  ]);
  await mails.stop();
  await store.close();
  expect(await triedWith({})).toEqual([]);
});
