import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchServer, type RunningServer } from '#tests/support/processes/launch-server.ts';
import { memoryOfAll } from '#tests/support/processes/memory.ts';
import { flooded } from '../../scripts/bench/floods/flooded.ts';

/** Milliseconds. The bar of two seconds is that of `npm run bench`, on an idle machine; without bounds it is 14,000 and more. */
const LONGEST = 8_000;
const MEGABYTES = 600;

let server: RunningServer;
beforeAll(async () => {
  server = await launchServer({ optimised: true, env: { ADDRESS_LIMIT_SCALE: '1', LOG_LEVEL: 'error' } });
});
afterAll(() => server.stop());

describe('RQ-19: a flood from one address keeps nobody else waiting, nor takes more memory than the portal has', () => {
  test
    .runIf(process.platform === 'linux')
    .each([
      'large bodies',
      'bodies at the limit',
      'slow bodies',
      'pipelined',
      'pages that are not kept',
      'heads at the limit',
      'half heads',
      'answers that nobody reads',
    ] as const)('of %s', async (kind) => {
    const { longest } = await flooded(server.url, kind, 2);
    expect(longest).toBeLessThan(LONGEST);
    expect(memoryOfAll(server.pid).peak).toBeLessThan(MEGABYTES);
  });
});
