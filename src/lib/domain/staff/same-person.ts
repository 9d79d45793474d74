interface Named {
  name: string;
  phone: string | null;
}

/** Nigerian numbers are the same with 0 and with +234 before them. */
const DIGITS_OF_A_PHONE = 10;

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

const phoneOf = (phone: string | null) => phone?.replace(/\D/g, '').slice(-DIGITS_OF_A_PHONE) ?? '';

/** Whether two may be one person: the same names in any order, or the same phone number. A hint, no proof. */
export function mayBeSamePerson(one: Named, other: Named): boolean {
  const phone = phoneOf(one.phone);
  if (phone.length === DIGITS_OF_A_PHONE && phone === phoneOf(other.phone)) return true;
  const words = wordsOf(one.name);
  return words !== '' && words === wordsOf(other.name);
}
