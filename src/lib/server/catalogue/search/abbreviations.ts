/** Abbreviations of places in Nigeria; those that are names themselves, such as GRA, are not expanded. */
const abbreviations: Readonly<Record<string, string>> = {
  abj: 'abuja',
  amac: 'abuja municipal',
  cbd: 'central business district',
  ibd: 'ibadan',
  ph: 'port harcourt',
  phc: 'port harcourt',
  vgc: 'victoria garden city',
  vi: 'victoria island',
};

export const isAbbreviation = (word: string) => Object.hasOwn(abbreviations, word);

/** The words of an abbreviation, none for other words. Before a number 'ph' means phase, as in 'Lekki Ph 1'. */
export function expandAbbreviation(word: string, next = ''): readonly string[] {
  const phase = /^ph(\d+)$/.exec(word)?.[1];
  if (phase) return ['phase', phase];
  if (word === 'ph' && /^\d+$/.test(next)) return ['phase'];
  return isAbbreviation(word) ? (abbreviations[word] as string).split(' ') : [];
}
