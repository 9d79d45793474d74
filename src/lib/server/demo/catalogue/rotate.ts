export function pickInTurn<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('Nothing to take from an empty list');
  return item;
}

/** The list starting at its nth item. */
export const rotate = <T>(list: readonly T[], n: number): T[] => {
  const at = n % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};
