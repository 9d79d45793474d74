import { setTimeout as wait } from 'node:timers/promises';
import { findPairsName } from '#lib/server/office/reconciliation/matching/request-pairs.ts';

/** What is done in the background with all that is new, and read by screens of the office. */
const followUps = ['carry_forward', findPairsName];

/** SQL that makes these tasks due, as they are soon after something was booked. */
export const makeFollowUpsDue = `update scheduled_tasks set due_at = now() - interval '1 minute'
  where name in (${followUps.map((name) => `'${name}'`).join(', ')})`;

export const metricsSettings = { METRICS_TOKEN: 'only for measuring' };

/** Waits until a portal with `metricsSettings` has carried forward and matched everything that was loaded. */
export async function untilCaughtUp(url: string, within = 1_800_000) {
  const end = performance.now() + within;
  while (!(await isCaughtUp(url))) {
    if (performance.now() > end) throw new Error(`Not caught up within ${within / 60_000} minutes`);
    await wait(500);
  }
}

async function isCaughtUp(url: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${metricsSettings.METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  return followUps.every((task) =>
    ['task_late_seconds', 'task_left', 'task_failures'].every((name) =>
      metrics.includes(`homestead_${name}{task="${task}"} 0\n`),
    ),
  );
}
