/** What a row is that is no property, by its filled cells. */
type PassedKind = 'total' | 'section' | 'names';

const total = /^(grand |sub[ -]?)?totals?\b( \(?[\d,]* ?(units|plots|properties|houses|rows)?\)?)?:?$|^(sum|average)$/i;

export function passedKind(cells: readonly string[], names: readonly string[]): PassedKind | null {
  const filled = cells.filter(Boolean);
  if (total.test(filled[0] ?? '')) return 'total';
  if (filled.length === 1 && names.filter(Boolean).length > 2) return 'section';
  const said = cells.every((cell, at) => cell === '' || plain(cell) === plain(names[at] ?? ''));
  return said && filled.length > 1 ? 'names' : null;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a title or a section says about the rows under it that the rows themselves do not say. */
const telling =
  /\b(rent|rentals?|lease|let|short[ -]?let|sold|reserved|withdrawn|off[ -]market|usd|dollars?|euros?|pounds?|millions?|thousands?|per sqm|per square met(er|re))\b|[$€£]|'000/i;

export const tellsMore = (text: string) => telling.exec(text)?.[0] ?? null;
