const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of a script are ten in a row, and before the zero stands something else. */
const digitValue = (digit: string) => {
  const code = digit.codePointAt(0) as number;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value++;
  return String(value);
};

/** Digits of every script as 0 to 9: a phone that is set to Arabic types ٠ to ٩. */
export const asciiDigits = (text: string) => text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
