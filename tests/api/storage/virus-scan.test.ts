import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { fundWallet } from '#lib/api/payments/payments.ts';
import { uploads } from '#lib/server/db/schema.ts';
import { db, runtime } from '#lib/server/runtime.ts';
import { scanWithClamd } from '#lib/server/virus-scan/clamd-client.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, as, createStaff } from '#tests/support/factories/people.ts';
import { aPicture } from '#tests/support/factories/pictures.ts';
import { expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  delete runtime().settings.CLAMD_URL;
  for (const work of cleanUp.splice(0)) await work();
});

/** Speaks as ClamAV's daemon does: whatever contains 'virus' is one. */
async function aScanner(listen: string | { port: number; host: string } = { port: 0, host: '127.0.0.1' }) {
  const server: Server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      const body = bodyOf(sent);
      if (body) socket.end(body.includes('virus') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(listen as never, resolve));
  cleanUp.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`;
}

/** The bytes between the command and the chunk of length zero; undefined until that has arrived. */
function bodyOf(sent: Buffer) {
  const chunks: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

describe('the virus scanner', () => {
  test('UP-08: is asked over TCP and over a socket, about files of any size', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'homestead-clamd-'));
    cleanUp.push(() => rm(folder, { recursive: true }));
    for (const address of [await aScanner(), await aScanner(path.join(folder, 'clamd.sock'))]) {
      expect(await scanWithClamd(address, Buffer.alloc(300_000, 'a'))).toEqual({ state: 'clean' });
      const bad = Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from('virus')]);
      expect(await scanWithClamd(address, bad)).toEqual({ state: 'found', what: 'Eicar-Test' });
    }
  });

  test('that answers with an error, with nothing or not in time has answered nothing', async () => {
    const speaking = async (say: string | null) => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined).resume();
        if (say !== null) socket.end(say);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      cleanUp.push(() => new Promise((resolve) => server.close(resolve)));
      return `tcp://127.0.0.1:${(server.address() as { port: number }).port}`;
    };
    const bytes = Buffer.from('x');
    const tooLarge = await speaking('INSTREAM size limit exceeded. ERROR\0');
    await expect(scanWithClamd(tooLarge, bytes)).rejects.toThrow('size limit exceeded');
    await expect(scanWithClamd(await speaking(''), bytes)).rejects.toThrow();
    await expect(scanWithClamd(await speaking(null), bytes, 50)).rejects.toThrow('did not answer in 50 ms');
  });
});

describe('an upload', () => {
  const pay = async (proof: File) => {
    const customer = await aCustomer();
    return as(customer).call(
      fundWallet,
      { amount: 5000, payment_method: 'bank_transfer', bank_name: 'Amaka Bello' },
      { files: { proof_of_payment: proof } },
    );
  };

  test('UP-08, UP-10: that was scanned says so to the office, one without a scanner says that it was not', async () => {
    const office = await createStaff();
    const seen = async (id: number) =>
      expectSuccess(await as(office).call(officePaymentDetail, { id })).body.payment.proof_scanned_at;
    const before = expectSuccess(await pay(await aPicture())).body.payment.id;
    expect(await seen(before)).toBeNull();
    runtime().settings.CLAMD_URL = await aScanner();
    const after = expectSuccess(await pay(await aPicture())).body.payment.id;
    expect(await seen(after)).toBe(world.clock.now.toISOString());
  });

  test('UP-08: in which something was found is refused at its field, and nothing of it is stored', async () => {
    runtime().settings.CLAMD_URL = await aScanner();
    const picture = await aPicture();
    const infected = new File([picture, 'virus'], 'proof.png', { type: 'image/png' });
    const before = await db().$count(uploads, eq(uploads.kind, 'proof'));
    const { status, body } = await pay(infected);
    expect([status, body.errors?.proof_of_payment?.[0]]).toEqual([422, expect.stringContaining('virus scanner')]);
    expect(await db().$count(uploads, eq(uploads.kind, 'proof'))).toBe(before);
  });

  test('UP-09: is refused with 503 and a sentence while the scanner does not answer', async () => {
    runtime().settings.CLAMD_URL = 'tcp://127.0.0.1:1';
    const { status, body, response } = await pay(await aPicture());
    expect([status, body.message]).toEqual([503, expect.stringContaining('try again in a few minutes')]);
    expect(response.headers.get('retry-after')).toBe('60');
  });
});
