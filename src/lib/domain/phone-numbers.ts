/**
 * A number as messaging services take it: digits with the country's code, 2348031234567. What has none is taken for
 * Nigerian; null for what can't be a number.
 */
export const internationalPhoneDigits = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  const abroad = /^\s*(\+|00)/.test(phone);
  const number = abroad ? digits.replace(/^00/, '') : digits.replace(/^0/, '234');
  return /^[1-9]\d{7,14}$/.test(number) ? number : null;
};
