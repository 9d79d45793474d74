import { monthClosings, proposeMonthClosing } from '#lib/api/office/banks/month-closing.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { requestFor } from '../../conformance/request.ts';
import { startPortal } from '../server.ts';
import { finance, owner, tokenOf } from './sign-in.ts';

type Ask = (call: Parameters<typeof requestFor>[1], payload?: Record<string, unknown>) => Promise<Answer>;
interface Answer {
  open: string[];
  checked: { month: string; is_over: boolean; points: { name: string; count: number }[] } | null;
  approval: { id: number };
}

/** Closes every month that is over, the oldest first, as two people do; seconds of each proposal and closing. */
async function closeMonths(settings: Record<string, string>) {
  const portal = await startPortal(settings);
  const closed: { month: string; proposed: number; took: number }[] = [];
  try {
    const askAs =
      (token: string): Ask =>
      async (call, payload = {}) => {
        const answer = await fetch(requestFor(`${portal.url}/api`, call, payload, { token, key: crypto.randomUUID() }));
        if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
        return answer.json();
      };
    const first = askAs(await tokenOf(portal.url, finance));
    const second = askAs(await tokenOf(portal.url, owner));
    for (;;) {
      const { checked } = await first(monthClosings);
      if (!checked?.is_over) return closed;
      const open = checked.points.filter(({ count }) => count > 0);
      const reasons = Object.fromEntries(open.map(({ name }) => [name, 'Left open to measure']));
      const start = performance.now();
      const { approval } = await first(proposeMonthClosing, { month: checked.month, ...reasons });
      const proposed = performance.now();
      await second(approve, { id: approval.id });
      closed.push({
        month: checked.month,
        proposed: (proposed - start) / 1_000,
        took: (performance.now() - proposed) / 1_000,
      });
    }
  } finally {
    await portal.stop();
  }
}

/** Lines of the report. */
export async function closingLines(settings: Record<string, string>): Promise<string[]> {
  const closed = await closeMonths(settings);
  return [
    `All ${closed.length} months that are over closed in turn, by two people:`,
    '',
    '| month | proposed in s | closed in s |',
    '|---|---|---|',
    ...closed.map(({ month, proposed, took }) => `| ${month} | ${proposed.toFixed(2)} | ${took.toFixed(1)} |`),
    '',
  ];
}
