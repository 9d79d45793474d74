import { documentCodeAlphabet } from '../documents/document-code.ts';
import { plainCode } from '../typed/codes.ts';

/** The code of a printed letter by which a customer takes their account over: twelve characters, sixty random bits. */
export const takeOverCodeLength = 12;
export const takeOverRules = { validDays: 30, guesses: 5 } as const;

/** Accepts any case, spaces and hyphens; null for what no letter of ours says. */
export const parseTakeOverCode = (typed: string): string | null => {
  const code = plainCode(typed.normalize('NFKC')).toUpperCase();
  return code.length === takeOverCodeLength && [...code].every((letter) => documentCodeAlphabet.includes(letter))
    ? code
    : null;
};

/** K7QM-2XHD-PV9R */
export const formatTakeOverCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
