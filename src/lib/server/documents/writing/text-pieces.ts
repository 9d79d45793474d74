/** Characters of a paragraph that are measured and drawn without letting others go between. */
const PIECE = 1_500;

/** pdfkit fits a word that is wider than the line letter by letter, which takes the square of its length. */
export const withBreaks = (text: string) => text.replace(/\S{60}\p{M}*(?=\S)/gu, '$& ');

/** A long paragraph in pieces of whole lines. */
export function inPieces(text: string): string[] {
  const pieces: string[] = [];
  let piece: string | undefined;
  for (const line of text.split('\n')) {
    if (piece !== undefined && piece.length + line.length > PIECE) {
      pieces.push(piece);
      piece = undefined;
    }
    piece = piece === undefined ? line : `${piece}\n${line}`;
  }
  return [...pieces, piece ?? ''];
}
