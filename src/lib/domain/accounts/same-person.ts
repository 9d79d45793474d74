import { plainWords } from '../search-text.ts';
import { internationalPhoneDigits, plainPhoneNumber } from '../typed/phone-numbers.ts';
import { mailboxOf } from './mailbox.ts';

const traits = ['name', 'phone', 'mailbox', 'address'] as const;
export type Trait = (typeof traits)[number];

/** What is known of a person, as it was typed. */
export type Particulars = Record<Trait, readonly string[]>;

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'chief', 'alhaji', 'alhaja', 'engr', 'prof', 'barr']);

/** The words of a full name in any order. Of one word alone nobody is known. */
function nameOf(typed: string): string | null {
  const words = plainWords(typed).filter((word) => !titles.has(word));
  return words.length < 2 ? null : words.sort().join(' ');
}

const longForms: Record<string, string> = { rd: 'road', st: 'street', str: 'street', ave: 'avenue', cl: 'close' };
const fillers = new Set(['no', 'the']);

/** Without a number and two words it may be anybody's. */
function addressOf(typed: string): string | null {
  const words = plainWords(typed)
    .filter((word) => !fillers.has(word))
    .map((word) => longForms[word] ?? word);
  return words.length >= 3 && words.some((word) => /\d/.test(word)) ? words.join(' ') : null;
}

/** Also without its first 0, as in a list of contacts, or with a 0 after the country code. */
function phoneOf(typed: string): string | null {
  const digits = internationalPhoneDigits(plainPhoneNumber(typed));
  if (digits === null) return null;
  return digits.replace(/^2340/, '234').replace(/^([789]\d{9})$/, '234$1');
}

const read: Record<Trait, (typed: string) => string | null> = {
  name: nameOf,
  phone: phoneOf,
  mailbox: (typed) => (typed.includes('@') ? mailboxOf(typed) : null),
  address: addressOf,
};

const known = (trait: Trait, typed: readonly string[]) =>
  new Set(typed.map((one) => read[trait](one)).filter((one) => one !== null));

/** What two people have in common. */
export const sharedTraits = (one: Particulars, other: Particulars): Trait[] =>
  traits.filter((trait) => {
    const others = known(trait, other[trait]);
    return [...known(trait, one[trait])].some((value) => others.has(value));
  });
