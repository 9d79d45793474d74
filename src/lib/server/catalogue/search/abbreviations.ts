/** What Nigerians call places for short. A name that is an abbreviation itself, such as GRA, needs none. */
const shortFor: Readonly<Record<string, string>> = {
  abj: 'abuja',
  amac: 'abuja municipal',
  cbd: 'central business district',
  ibd: 'ibadan',
  ph: 'port harcourt',
  phc: 'port harcourt',
  vgc: 'victoria garden city',
  vi: 'victoria island',
};

export const isAbbreviation = (word: string) => Object.hasOwn(shortFor, word);

/** What a word is short for, none when it is not; before a number Ph is a phase, as in 'Lekki Ph 1'. */
export function expandAbbreviation(word: string, next = ''): readonly string[] {
  const phase = /^ph(\d+)$/.exec(word)?.[1];
  if (phase) return ['phase', phase];
  if (word === 'ph' && /^\d+$/.test(next)) return ['phase'];
  return isAbbreviation(word) ? (shortFor[word] as string).split(' ') : [];
}
