/** Contact details for staff who may not read them in full: enough to recognise what a customer says, not to write or call. */

/** A word, in which an address stands alone. */
const WORD = /[^\s<>()"',;:]+/g;
/** A Nigerian number, however it is grouped; not a part of a longer number or of a key. */
const PHONE = /(?<![\w.])(?:\+?234[\s-]?|0)[789](?:[\s-]?\d){9}(?!\w)/g;

const PHONE_KEY = /(^|_)(phone|phone_number|sms|whatsapp)$/i;
const ADDRESS_KEY = /(^|_)address$/i;

const hiddenAddress = '…';

const maskEmail = (word: string) => {
  const [name, domain] = word.split('@');
  if (!name || !domain) return word;
  // before a full stop that ends the sentence
  const ending = domain.lastIndexOf('.', domain.length - 2);
  return `${name.charAt(0)}…@${domain.charAt(0)}…${ending < 0 ? '' : domain.slice(ending)}`;
};

const maskPhone = (phone: string) => `… ${phone.replace(/\D/g, '').slice(-4)}`;

/** What a text says of addresses and numbers, wherever they stand in it. */
const maskText = (text: string): string => text.replace(WORD, maskEmail).replace(PHONE, maskPhone);

/** A value under its name: 'email', 'next_of_kin_phone', 'Phone'. */
export function maskValue(name: string, value: string): string {
  if (value === '') return value;
  if (PHONE_KEY.test(name)) return maskPhone(value);
  if (ADDRESS_KEY.test(name) && !value.includes('@')) return hiddenAddress;
  return maskText(value);
}

/** All texts of an answer. */
export function maskContacts(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return maskValue(name, value);
  if (Array.isArray(value)) return value.map((one) => maskContacts(one, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskContacts(one, key)]));
}

/** What is shown of it is no number to call and no address to write to. */
export const isMasked = (contact: string): boolean => contact.includes('…');
