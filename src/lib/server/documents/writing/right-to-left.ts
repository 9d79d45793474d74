const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export const isRightToLeft = (text: string) => RTL.test(text);

/**
 * Lines of words as they stand on paper from left to right. pdfkit knows no order of words; it draws a word from right
 * to left when its first letter is of such a script, and digits in it as well, so these become words of their own.
 */
export const inVisualOrder = (text: string, fits: (line: string) => boolean): string =>
  text
    .split('\n')
    .flatMap((line) => linesOf(line, fits).map(lineInOrder))
    .join('\n');

function linesOf(text: string, fits: (line: string) => boolean): string[][] {
  const lines: string[][] = [[]];
  for (const word of apart(text).split(' ')) {
    const line = lines.at(-1) as string[];
    if (line.length === 0 || fits([...line, word].join(' '))) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

const apart = (text: string) =>
  text
    .replace(/(?<=[\p{Script=Arabic}\p{Script=Hebrew}]\p{M}{0,4})(?=[\p{Nd}\p{Script=Latin}])/gu, ' ')
    .replace(/([\p{Nd}\p{Script=Latin}])(?=[\p{Script=Arabic}\p{Script=Hebrew}])/gu, '$1 ');

function lineInOrder(words: readonly string[]): string {
  const ordered: string[] = [];
  let run: string[] = [];
  let between: string[] = [];
  const endRun = (isLast: boolean) => {
    if (run.length > 0) ordered.push(runInOrder(run, isLast && between.length === 0));
    ordered.push(...between);
    run = [];
    between = [];
  };
  for (const word of words) {
    if (isRightToLeft(word)) {
      run.push(...between, word);
      between = [];
    } else if (run.length > 0 && !/\p{L}/u.test(word)) between.push(word);
    else {
      endRun(false);
      ordered.push(word);
    }
  }
  endRun(true);
  return ordered.join(' ');
}

/** Words that a no-break space joins are drawn as one, the space behind them before it. */
function runInOrder(words: readonly string[], isLast: boolean): string {
  const segments: string[] = [];
  for (const word of words) {
    const before = segments.at(-1);
    if (before !== undefined && isRightToLeft(word) && isRightToLeft(before))
      segments[segments.length - 1] = `${before}\u00a0${word}`;
    else segments.push(word);
  }
  const reversed = segments.reverse();
  return reversed
    .map((segment, at) =>
      isRightToLeft(segment) && !(isLast && at === reversed.length - 1) ? `\u00a0${segment}` : segment,
    )
    .join(' ');
}
