import { Worker } from 'node:worker_threads';
import { startPortal } from '../server.ts';
import type { Finding, Row } from './row.ts';
import { percentile, type SignedIn, signIn } from './signed-in.ts';

const CONNECTIONS = 40;
const MOST = 2;
/** How long the screen is asked for, quiet and during the searches. A number of calls would end the sooner the faster it is. */
const seconds = Number(process.env.BENCH_ROUNDS ?? 10);

/** The signed-in screen of somebody else while one address asks for made-up searches without a pause. */
export const searches: Row = {
  name: 'searches',
  bar: 'a signed-in screen at most twice its quiet p95',
  async measure(): Promise<Finding[]> {
    const portal = await startPortal({ ADDRESS_LIMIT_SCALE: '1' });
    try {
      const customer = await signIn(portal.url, 'customer@example.com', 'demo-Customer-2026');
      await screenTimes(customer, 1);
      const quiet = await screenTimes(customer, seconds);
      const flood = new Worker(new URL('./flood.mjs', import.meta.url), {
        workerData: { url: portal.url, connections: CONNECTIONS },
      });
      // the first second, when everybody still has searches left, counts too
      const busy = await screenTimes(customer, seconds);
      flood.postMessage('stop');
      const statuses = await new Promise<Record<string, number>>((resolve) => flood.once('message', resolve));
      await flood.terminate();
      return [findingOf(quiet, busy, statuses)];
    } finally {
      await portal.stop();
    }
  },
};

function findingOf(quiet: number[], busy: number[], statuses: Record<string, number>): Finding {
  const [before, during] = [percentile(quiet, 0.95), percentile(busy, 0.95)];
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return {
    what: `\`GET /user/dashboard\` of a customer during made-up searches over ${CONNECTIONS} connections, embedded database`,
    measured: `p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms, ${(during / before).toFixed(1)} ×; searches: ${counts.join(', ')}`,
    holds: seconds < 10 ? 'fewer rounds' : during <= MOST * before,
  };
}

async function screenTimes(customer: SignedIn, forSeconds: number): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + forSeconds * 1_000;
  while (performance.now() < until) {
    const startedAt = performance.now();
    const { status } = await customer.get('/user/dashboard');
    if (status !== 200) throw new Error(`The dashboard answered ${status}`);
    took.push(performance.now() - startedAt);
  }
  return took;
}
