interface Shown {
  photos: readonly string[];
  state: string;
  type: string;
}

/** Properties with the same first photo should be a page of the listing apart. */
const MIN_DISTANCE = 12;

/** Sorts properties so that neighbours differ in photo, state and type. The first `fixed` ones keep their place. */
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
  const distance = since === -1 ? MIN_DISTANCE : Math.min(since, MIN_DISTANCE);
  // the most frequent photos first, or they would pile up at the end
  const left = waiting.filter((other) => other.photos[0] === lead).length;
  const last = shown.at(-1);
  const lately = shown.slice(-3).filter((other) => other.state === one.state).length;
  return distance * 100 + left * 10 - lately * 15 - (last?.type === one.type ? 3 : 0);
}
