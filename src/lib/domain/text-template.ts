const placeholder = /\{([^{}\n]{0,40})\}/g;

/** What a text of the office may name in braces: '{property}' becomes the name of one. */
export const textTemplate = <const Word extends string>(words: readonly Word[]) => {
  const isWord = (name: string): name is Word => (words as readonly string[]).includes(name);
  return {
    words,
    fill: (text: string, facts: Readonly<Record<Word, string>>) =>
      text.replace(placeholder, (whole, name: string) => (isWord(name) ? facts[name] : whole)),
    /** Those that nothing stands for, each once. */
    unknownIn: (text: string) => [
      ...new Set([...text.matchAll(placeholder)].flatMap(([whole, name = '']) => (isWord(name) ? [] : [whole]))),
    ],
  };
};
