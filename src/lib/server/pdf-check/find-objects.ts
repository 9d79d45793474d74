import { withoutEnd } from '#lib/domain/typed/without-end.ts';
import { isSpace } from './parse-pdf.ts';

/** What follows the line of the word `stream`. */
export const streamAt = (bytes: Buffer, from: number) => bytes.subarray(afterLine(bytes, from));

function afterLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return bytes[at] === 13 && bytes[at + 1] === 10 ? at + 2 : at + 1;
}

/** Where a stream ends that does not say it by itself. */
export function endOf(bytes: Buffer): number {
  const end = bytes.indexOf('endstream');
  return end < 0 ? bytes.length : end;
}

/** Where the values of objects begin, after `12 0 obj`; spaces and comments may stand between. */
export function* objectsIn(bytes: Buffer): Iterable<{ at: number } & Header> {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const before = headerBefore(bytes, at);
    if (before !== undefined) yield { at: at + 3, ...before };
  }
}

const MAX_HEADER = 1024;
const SPACES = '\0\t\n\f\r ';

interface Header {
  /** Null if it cannot be told. */
  object: number | null;
  generation: number;
}

/** The header of an object that ends here; undefined if this is none. */
function headerBefore(bytes: Buffer, at: number): Header | undefined {
  if (bytes.toString('latin1', at - 3, at) === 'end') return undefined;
  const end = withoutSpace(bytes, at);
  const header = bytes.toString('latin1', Math.max(0, end - MAX_HEADER), end);
  const [, number, generation] = /(?<!\d)(\d+)[\0\t\n\f\r ]+(\d+)$/.exec(header.slice(-64)) ?? [];
  if (number !== undefined) return { object: Number(number), generation: Number(generation) };
  return /(?:^|[\d.])$/.test(withoutComments(header)) ? { object: null, generation: 0 } : undefined;
}

function withoutSpace(bytes: Buffer, end: number): number {
  let at = end;
  while (isSpace(bytes[at - 1])) at -= 1;
  return at;
}

/** Without the lines at the end that are comments; empty when there is nothing else. */
function withoutComments(header: string): string {
  let text = header;
  for (;;) {
    const line = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    const comment = text.indexOf('%', line);
    if (comment < 0) return text;
    text = withoutEnd(text.slice(0, comment), SPACES);
  }
}
