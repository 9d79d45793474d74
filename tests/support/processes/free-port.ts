import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range of ephemeral ports, so that no outgoing connection takes one before its server listens. */
const FIRST = 10_000;
const OF_EACH = 1_000;
const GROUPS = 20;

/** Each concurrent test file has its own range of ports. */
const group = Number(process.env.VITEST_POOL_ID ?? 0) % GROUPS;

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const port = FIRST + group * OF_EACH + randomInt(OF_EACH);
  return (await isFree(port)) ? port : freePort();
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
