/** Words of which `word` may be a typing mistake: two letters swapped, or one too many. */
export function likelyTypos(word: string): string[] {
  const words = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    words.add(word.slice(0, at) + word.slice(at + 1));
    words.add(word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2));
  }
  words.delete(word);
  return [...words];
}

/** The candidates with the fewest mistakes, if they are few enough for the length of the word. */
export function closestWords(word: string, candidates: readonly string[]): string[] {
  const allowed = word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
  const near = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= allowed);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === least).map(({ candidate }) => candidate);
}

/** Damerau-Levenshtein distance: letters to insert, delete, change or swap with a neighbour. */
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
