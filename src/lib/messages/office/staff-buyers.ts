import type { Trait } from '#lib/domain/accounts/same-person.ts';

const traitNames: Record<Trait, string> = {
  name: 'name',
  phone: 'phone',
  mailbox: 'mailbox',
  address: 'address',
};

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** 'same phone and mailbox as Ada Obi' */
export const likenessText = ({ traits, name }: { traits: readonly Trait[]; name: string }) =>
  `same ${listed(traits.map((trait) => traitNames[trait]))} as ${name}`;

/** 'Is a member of staff: same phone as Ada Obi' */
export const staffBuyerText = (alike: readonly { traits: readonly Trait[]; name: string }[]): string | null =>
  alike.length === 0 ? null : `Is a member of staff: ${alike.map(likenessText).join('; ')}`;

/** What approving the purchase of somebody who has only the name of a colleague is remembered as. */
export const twoPeople = (names: readonly string[]) => `Yes: the buyer is not ${listed(names)}`;

/** To who may not decide on the purchase that seems to be their own. */
export const ownPurchase = 'This seems to be your own purchase, so somebody else decides on it.';
