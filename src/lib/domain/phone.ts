import { phoneDigits } from './limits.ts';

export type PhoneProblem = 'not_digits' | 'too_short' | 'too_long';

/** 11 to 15 digits and nothing else: 08031234567 or 2348031234567. */
export const phoneProblem = (phone: string): PhoneProblem | null => {
  if (!/^\d*$/.test(phone)) return 'not_digits';
  if (phone.length < phoneDigits.min) return 'too_short';
  return phone.length > phoneDigits.max ? 'too_long' : null;
};
