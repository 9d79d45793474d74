/** Letters about what is late, each sterner than the one before. */
export const letterSteps = ['first', 'second', 'final'] as const;
export type LetterStep = (typeof letterSteps)[number];

export const letterWays = ['print', 'mail'] as const;
export type LetterWay = (typeof letterWays)[number];

/** Until when a letter asks to be answered, in days from its own. */
export const daysToAnswer: Readonly<Record<LetterStep, number>> = { first: 14, second: 7, final: 7 };

/** The step after the last letter; after the final one it is that again. */
export const nextLetter = (last: LetterStep | null): LetterStep =>
  letterSteps[last === null ? 0 : letterSteps.indexOf(last) + 1] ?? 'final';

/** At once, so that nobody waits for the paper. */
export const lettersAtOnce = 100;
