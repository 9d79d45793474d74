const placeholder = /\{([^{}\n]{0,40})\}/g;

/** A text with placeholders in braces, such as '{property}'. */
export const textTemplate = <const Word extends string>(words: readonly Word[]) => {
  const isWord = (name: string): name is Word => (words as readonly string[]).includes(name);
  return {
    words,
    fill: (text: string, facts: Readonly<Record<Word, string>>) =>
      text.replace(placeholder, (whole, name: string) => (isWord(name) ? facts[name] : whole)),
    /** The unknown placeholders, each once. */
    unknownIn: (text: string) => [
      ...new Set([...text.matchAll(placeholder)].flatMap(([whole, name = '']) => (isWord(name) ? [] : [whole]))),
    ],
  };
};
