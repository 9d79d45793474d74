import { plainCode } from '../typed/codes.ts';

/** The verification code printed on every document we issue: twenty characters, a hundred random bits. */

/** Without I, O, 0 and 1, which are easily confused. */
export const documentCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const documentCodeLength = 20;

/** Accepts any case, spaces and hyphens, the link of its page and the full stop behind it; null for an invalid code. */
export const parseDocumentCode = (typed: string): string | null => {
  const [, last = typed] = /\/verify\/([^/?#]+)/.exec(typed) ?? [];
  const code = plainCode(last).toUpperCase();
  return code.length === documentCodeLength && [...code].every((letter) => documentCodeAlphabet.includes(letter))
    ? code
    : null;
};

/** K7QM-2XHD-PV9R-4TNA-WC3E */
export const formatDocumentCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
