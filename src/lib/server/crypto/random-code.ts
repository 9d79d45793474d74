import { randomBytes } from 'node:crypto';
import { paperCodeAlphabet } from '#lib/domain/papers/paper-code.ts';

/** A random code of unambiguous letters and digits: one for each byte, unbiased because 256 is a multiple of 32. */
export const randomCode = (count: number) =>
  Array.from(randomBytes(count), (byte) => paperCodeAlphabet[byte % paperCodeAlphabet.length]).join('');
