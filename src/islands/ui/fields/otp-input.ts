import { codeDigits } from '#lib/domain/limits.ts';
import { asciiDigits } from '#lib/domain/typed/plain-digits.ts';

/** One character for each box, a space where it is empty. */
export const otpDigits = (code: string): string[] =>
  Array.from({ length: codeDigits }, (_, index) => code[index] ?? ' ');

const codeOf = (boxes: readonly string[]) => boxes.join('').trimEnd();

const complete = new RegExp(`^\\d{${codeDigits}}$`);
export const isCompleteOtp = (code: string) => complete.test(code);

export interface OtpEdit {
  code: string;
  /** The index of the box to focus next. */
  focus: number;
}

/** Inserts typed, pasted or autofilled digits at a box. A complete code fills all boxes. */
export const insertDigits = (code: string, at: number, text: string): OtpEdit => {
  const found = asciiDigits(text).replace(/\D/g, '').slice(0, codeDigits);
  const start = found.length === codeDigits ? 0 : at;
  const boxes = otpDigits(code);
  [...found].slice(0, codeDigits - start).forEach((digit, index) => {
    boxes[start + index] = digit;
  });
  return { code: codeOf(boxes), focus: found ? Math.min(start + found.length, codeDigits - 1) : at };
};

/** Backspace: clears the box, or the one before when it is empty. */
export const eraseDigit = (code: string, at: number): OtpEdit => {
  const boxes = otpDigits(code);
  const target = boxes[at] === ' ' ? Math.max(at - 1, 0) : at;
  boxes[target] = ' ';
  return { code: codeOf(boxes), focus: target };
};

/** The digits of a code that was typed or pasted into one field, such as 'Your code: 9981'. */
export const otpFromText = (text: string): string => insertDigits('', 0, text).code;

/** The code that was entered before hydration, when a box still accepts any number of digits. */
export const otpFromInputs = (values: readonly string[]): string =>
  insertDigits('', Math.max(values.findIndex(Boolean), 0), values.join('')).code;
