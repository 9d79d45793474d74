/** The verification code printed on every document we issue: twenty characters, a hundred random bits. */

/** Without I, O, 0 and 1, which are easily confused. */
export const paperCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const paperCodeLength = 20;

/** Accepts any case, spaces and hyphens; null for an invalid code. */
export const readPaperCode = (typed: string): string | null => {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return code.length === paperCodeLength && [...code].every((letter) => paperCodeAlphabet.includes(letter))
    ? code
    : null;
};

/** K7QM-2XHD-PV9R-4TNA-WC3E */
export const groupPaperCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
