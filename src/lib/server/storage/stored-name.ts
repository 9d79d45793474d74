const extensions = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const;

const MOST_LETTERS = 100;
/** An emoji of a family is one letter of a dozen signs. */
const MOST_SIGNS = 200;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Signs that nobody sees, that turn the text around, or that no disk takes in a name; the joiner of emoji stays. */
const UNFIT = /(?!\u200d)[\p{C}\p{Zl}\p{Zp}"\\/:*?<>|]/gu;

/** The name that the sender gave, with the extension of the stored type. */
export function storedName(sent: string, type: keyof typeof extensions): string {
  const stem = sent
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(UNFIT, '_');
  return `${cut(withoutEdges(stem)) || 'file'}.${extensions[type]}`;
}

function withoutEdges(stem: string): string {
  const signs = [...stem];
  const isInner = (sign: string) => !/[.\s]/.test(sign);
  return signs.slice(signs.findIndex(isInner), signs.findLastIndex(isInner) + 1).join('');
}

/** Never in the middle of a letter and its marks. */
function cut(text: string): string {
  let kept = '';
  let count = 0;
  for (const { segment } of letters.segment(text)) {
    if (count === MOST_LETTERS || kept.length + segment.length > MOST_SIGNS) break;
    kept += segment;
    count += 1;
  }
  return kept.trim();
}
