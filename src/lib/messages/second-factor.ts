/** Texts of two-step verification, beside its refusals in errors.ts. */

const inWords = (seconds: number) => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

export const waitBeforeNextCode = (seconds: number) =>
  `Too many wrong codes. Try again in ${inWords(seconds)}, or use a passkey if you have one.`;
