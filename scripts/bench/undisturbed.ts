import { existsSync, readFileSync } from 'node:fs';

/** Of all processor time. */
export const STOLEN_AT_MOST = 0.02;
export const MOST_TRIES = 4;

/**
 * Measures again, a few times at most, while the host of a virtual machine gave much of its processor to others: what is
 * slow then is not the page. Whether a run counts is never judged by what it measured.
 */
export async function undisturbed<T>(measure: () => Promise<T>, onDisturbed: () => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    const before = processorTime();
    const measured = await measure();
    const after = processorTime();
    const stolen = (after.stolen - before.stolen) / (after.all - before.all || 1);
    if (stolen <= STOLEN_AT_MOST || tries === MOST_TRIES) return measured;
    onDisturbed();
  }
}

/** In ticks since the machine began; nothing is known to be stolen where the system does not tell. */
function processorTime() {
  if (!existsSync('/proc/stat')) return { all: 0, stolen: 0 };
  // user, nice, system, idle, waiting, interrupts, soft interrupts, stolen; what follows is part of user and nice
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1, 9).map(Number) ?? [];
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 };
}
