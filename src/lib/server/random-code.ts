import { randomBytes } from 'node:crypto';
import { paperCodeAlphabet } from '#lib/domain/paper-code.ts';

/** Letters that nobody can guess, one for each byte: 32 divides 256, so all are equally likely. */
export const randomCode = (count: number) =>
  Array.from(randomBytes(count), (byte) => paperCodeAlphabet[byte % paperCodeAlphabet.length]).join('');
