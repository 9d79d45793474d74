/** Capital letters and digits without marks: 'Adékúnlé O.' has ADEKUNLE and O. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

/** As one word, for what a bank may have broken anywhere. */
export const joinWords = (text: string) => splitWords(text).join('');

/** Words of a name that say who it is; a letter alone or a title does not. */
const titles = new Set([
  'MR',
  'MRS',
  'MISS',
  'DR',
  'CHIEF',
  'ENGR',
  'ALHAJI',
  'ALHAJA',
  'LTD',
  'LIMITED',
  'AND',
  'NIG',
]);

export const nameWords = (name: string) => [
  ...new Set(splitWords(name).filter((word) => word.length > 2 && !titles.has(word))),
];

/** Two words of a name, or the only one that it has. */
export const isNamed = (names: readonly string[][], said: ReadonlySet<string>) =>
  names.some((name) => {
    const found = name.filter((word) => said.has(word)).length;
    return name.length > 0 && found >= Math.min(2, name.length);
  });

/** A shorter one may be in any text by chance. */
export const SHORTEST_REFERENCE = 6;
