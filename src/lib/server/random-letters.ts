import { randomBytes } from 'node:crypto';
import { codeLetters } from '#lib/domain/paper-code.ts';

/** Letters that nobody can guess, one for each byte: 32 divides 256, so all are equally likely. */
export const randomLetters = (count: number) =>
  Array.from(randomBytes(count), (byte) => codeLetters[byte % codeLetters.length]).join('');
