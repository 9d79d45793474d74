interface Shown {
  photos: readonly string[];
  state: string;
  type: string;
}

/** Two with the same picture stand at least this far apart: a page of the grid shows twelve. */
const APART = 12;

/**
 * An order in which neighbours differ. The first few stay; then whoever has waited longest among those whose picture
 * has not been seen for a while, from another state and of the other type where there is a choice.
 */
export function inShowOrder<T extends Shown>(all: readonly T[], fixed: number): T[] {
  const shown = all.slice(0, fixed);
  const waiting = all.slice(fixed);
  while (waiting.length > 0) {
    const scores = waiting.map((one) => scoreOf(one, shown, waiting));
    const best = scores.indexOf(Math.max(...scores));
    shown.push(...waiting.splice(best, 1));
  }
  return shown;
}

function scoreOf(one: Shown, shown: readonly Shown[], waiting: readonly Shown[]) {
  const lead = one.photos[0];
  const since = [...shown].reverse().findIndex((other) => other.photos[0] === lead);
  const distance = since === -1 ? APART : Math.min(since, APART);
  // the commonest pictures go first, or they would all be left for the end
  const left = waiting.filter((other) => other.photos[0] === lead).length;
  const last = shown.at(-1);
  const lately = shown.slice(-3).filter((other) => other.state === one.state).length;
  return distance * 100 + left * 10 - lately * 15 - (last?.type === one.type ? 3 : 0);
}
