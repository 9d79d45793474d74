import { createHash } from 'node:crypto';
import type { Day } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { wrongFile } from '../wrong-file.ts';

export const MAX_LINES = 20_000;
export const LONGEST_TEXT = 1_000;

/** A line as the file has it. */
export interface ReadLine {
  day: Day;
  /** What came is positive, what went negative. */
  amount: Kobo;
  details: string;
  reference: string | null;
  /** The bank's own number of it, in OFX. */
  bankId: string | null;
}

export const statementTooLong = () =>
  wrongFile(`A file can have ${MAX_LINES.toLocaleString('en')} lines at most. Ask the bank for a shorter period`);

/**
 * The bank's number of each line, or a hash of what it says. Lines that say the same are counted, so that two of them are
 * two, and the same file twice, or one that overlaps, brings nothing new.
 */
export function withKeys(lines: readonly ReadLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    if (line.bankId) return { ...line, key: `bank:${line.bankId}` };
    const said = JSON.stringify([line.day, line.amount, plain(line.details), plain(line.reference ?? '')]);
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return { ...line, key: createHash('sha256').update(`${said} ${count}`).digest('base64url') };
  });
}

/** Banks print the same text with other spaces in another file. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toUpperCase();
