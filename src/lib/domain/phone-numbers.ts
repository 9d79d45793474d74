/** A phone number as people type it, in plain digits: '+234 803-123 4567' is 2348031234567. Anything else stays as typed. */
export const plainPhoneNumber = (typed: string): string => {
  const digits = typed
    .trim()
    // +234 (0)803 …: the 0 is dialled at home only
    .replace(/^(\+\d+\s*)\(0\)/, '$1')
    .replace(/^\+/, '')
    .replace(/[\s().-]/g, '');
  return /^\d+$/.test(digits) ? digits : typed;
};

/**
 * In groups that are read aloud, '0803 123 4567' or '234 803 123 4567'. A spreadsheet takes it for text in any language:
 * nowhere do four digits follow the last separator of thousands.
 */
export const groupPhoneNumber = (digits: string): string =>
  /^\d{7,15}$/.test(digits)
    ? digits.replace(/^(0\d{3}(?=\d{7}$))/, '$1 ').replace(/(?<=\d)(?=(?:\d{3})*\d{4}$)/g, ' ')
    : digits;

/**
 * The format of messaging services: digits with the country code, 2348031234567. Numbers without a country code are
 * taken as Nigerian; null for anything that is not a phone number.
 */
export const internationalPhoneDigits = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  const abroad = /^\s*(\+|00)/.test(phone);
  const number = abroad ? digits.replace(/^00/, '') : digits.replace(/^0/, '234');
  return /^[1-9]\d{7,14}$/.test(number) ? number : null;
};
