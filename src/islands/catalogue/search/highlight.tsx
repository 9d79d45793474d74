import { highlightMatches } from '#lib/domain/search-text.ts';

export const Highlight = ({ text, terms }: { text: string; terms: readonly string[] }) => {
  let from = 0;
  return highlightMatches(text, terms).map((part) => {
    const key = from;
    from += part.text.length;
    return part.marked ? <mark key={key}>{part.text}</mark> : part.text;
  });
};
