const wordsOf = (name: string) =>
  new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1),
  );

const wordsInCommon = (one: string, other: string): number => {
  const others = wordsOf(other);
  return [...wordsOf(one)].filter((word) => others.has(word)).length;
};

/** Names of people agree when they share two words, in any order: banks put surnames first, and leave names out. */
export const isSamePerson = (one: string, other: string): boolean => wordsInCommon(one, other) >= 2;

/** Not a single word is shared. */
export const isOtherPerson = (one: string, other: string): boolean => wordsInCommon(one, other) === 0;
