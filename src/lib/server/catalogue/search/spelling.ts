/** What `word` may be a slip of the finger of: two letters swapped, or one too many. */
export function likelyTypos(word: string): string[] {
  const slips = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    slips.add(word.slice(0, at) + word.slice(at + 1));
    slips.add(word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2));
  }
  slips.delete(word);
  return [...slips];
}

/** The words that are nearest to the one meant, when any is near enough: one slip for every three letters or so. */
export function closestWords(word: string, candidates: readonly string[]): string[] {
  const allowed = word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
  const near = candidates
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate) }))
    .filter(({ slips }) => slips <= allowed);
  const least = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === least).map(({ candidate }) => candidate);
}

/** Letters to add, drop, change or swap with their neighbour to make one word of the other. */
export function editDistance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        changed,
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
