/** A list in pieces of at most so many. */
export function listPieces<T>(list: readonly T[], most: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < list.length; at += most) pieces.push(list.slice(at, at + most));
  return pieces;
}
