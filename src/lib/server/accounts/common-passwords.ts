import { passwordMinLength } from '#lib/domain/limits.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded with the first new password, so that it costs a start nothing. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'] as readonly string[];
  return new Set(words.filter((word) => word.length >= passwordMinLength));
}

/**
 * Whether a password is on the common-password list: the list has over 10,000 of at least 8 characters, without regard
 * to case, and leaves out what a program can make up, so repetitions and sequences are found by rule.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.toLowerCase();
  common ??= load();
  return isRepetition(typed) || isSequence(typed) || (await common).has(typed);
}

/** 12121212, abcabcabc */
const isRepetition = (typed: string) => /^(.{1,4})\1+$/su.test(typed);

/** 23456789, 87654321, abcdefgh */
function isSequence(typed: string) {
  const codes = Array.from(typed, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}
