import { asciiDigits } from '../../typed/plain-digits.ts';

/**
 * How numbers of customers, plans, receipts and marketers compare: without case, spaces, punctuation and leading zeros.
 * A dot is kept between two groups of digits, so that P-1-11 and P-11-1 stay two numbers.
 */
export function numberKey(written: string): string {
  const parts: string[] = [];
  for (const part of partsOf(written)) {
    const last = parts.at(-1);
    const isDigits = /^\d/.test(part);
    if (last !== undefined && !isDigits && !/^\d/.test(last)) parts[parts.length - 1] = last + part;
    else parts.push(isDigits ? withoutZeros(part) : part);
  }
  return parts.map((part, at) => (/^\d/.test(part) && /^\d/.test(parts[at - 1] ?? '') ? `.${part}` : part)).join('');
}

const partsOf = (written: string) =>
  asciiDigits(written.normalize('NFKC'))
    .toLowerCase()
    // a number that a program has kept as a fraction
    .replace(/^\s*(\d+)\.0\s*$/, '$1')
    .match(/\p{L}+|\d+/gu) ?? [];

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** As it would be written in one go: with the zeros of later groups, P100036, and without them, P1036. */
const inOneGo = (written: string): string[] => {
  const parts = partsOf(written);
  const first = parts.join('').replace(/\d+/, withoutZeros);
  return [first, parts.map((part) => withoutZeros(part)).join('')];
};

const isInGroups = (key: string) => key.includes('.');

/** Values by number. A number in groups is found by one that is written in one go, if only one can be meant. */
export class NumberIndex<T> {
  private readonly values = new Map<string, T>();
  private readonly loose = new Map<string, Set<string>>();

  /** False if the number stands already; the value of then is kept. */
  add(written: string, value: T): boolean {
    if (this.find(written) !== undefined) return false;
    const key = numberKey(written);
    this.values.set(key, value);
    for (const form of inOneGo(written)) this.loose.set(form, (this.loose.get(form) ?? new Set()).add(key));
    return true;
  }

  find(written: string): T | undefined {
    const key = numberKey(written);
    if (key === '') return undefined;
    const exact = this.values.get(key);
    if (exact !== undefined) return exact;
    const keys = new Set(inOneGo(written).flatMap((form) => [...(this.loose.get(form) ?? [])]));
    const meant = [...keys].filter((other) => !isInGroups(other) || !isInGroups(key));
    return meant.length === 1 ? this.values.get(meant[0] as string) : undefined;
  }
}
