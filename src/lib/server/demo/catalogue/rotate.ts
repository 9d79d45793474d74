/** Takes from a list in turn, so that what stands close together differs. */
export function pickInTurn<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('Nothing to take from an empty list');
  return item;
}

/** The list begun at its nth place. */
export const rotate = <T>(list: readonly T[], n: number): T[] => {
  const at = n % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};
