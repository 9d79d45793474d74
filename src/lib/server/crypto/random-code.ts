import { randomBytes } from 'node:crypto';
import { documentCodeAlphabet } from '#lib/domain/documents/document-code.ts';

/** A random code of unambiguous letters and digits: one for each byte, unbiased because 256 is a multiple of 32. */
export const randomCode = (count: number) =>
  Array.from(randomBytes(count), (byte) => documentCodeAlphabet[byte % documentCodeAlphabet.length]).join('');
