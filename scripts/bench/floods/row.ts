import { watchMemory } from '../memory/process-tree.ts';
import type { Finding, Row } from '../reliability/row.ts';
import { startPortal } from '../server.ts';
import { flooded, floodKinds } from './flooded.ts';

const MOST_WAIT = 2_000;
const MOST_MEGABYTES = 600;
/** Of each kind. */
const seconds = Number(process.env.BENCH_ROUNDS ?? 10);

/** What somebody else waits for a page while one address floods the portal, in each way, one after the other. */
export const floods: Row = {
  name: 'floods',
  bar: 'same process, other callers at most 2 s, at most 600 MB',
  async measure(): Promise<Finding[]> {
    const portal = await startPortal({ ADDRESS_LIMIT_SCALE: '1', LOG_LEVEL: 'error' });
    const memory = watchMemory(portal.pid as number);
    const findings: Finding[] = [];
    try {
      for (const kind of floodKinds) {
        const { longest, answers } = await flooded(portal.url, kind, seconds);
        const peak = memory.peak();
        const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
        const holds = longest <= MOST_WAIT && peak <= MOST_MEGABYTES;
        findings.push({
          what: `another caller during ${kind}, embedded database`,
          measured: `longest wait ${Math.round(longest)} ms, peak ${Math.round(peak)} MB; flood: ${counts.join(', ') || 'unanswered'}`,
          holds: seconds < 10 ? 'fewer rounds' : holds,
        });
      }
      return findings;
    } finally {
      memory.end();
      await portal.stop();
    }
  },
};
