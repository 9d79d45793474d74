interface Offer {
  deposit: number;
  months: number;
  how: string;
  thing: string;
}

/** `thing` is what is bought, such as `plot`. */
export const inParts: readonly ((offer: Offer) => string)[] = [
  ({ deposit, months, how, thing }) =>
    `${deposit}% secures your ${thing}; the rest is spread ${how} over up to ${months} months.`,
  ({ deposit, months, how }) =>
    `Pay a deposit of ${deposit}% and the remainder ${how}, for as long as ${months} months.`,
  ({ deposit, months, how }) =>
    `Up to ${months} months, ${how}, after a deposit of ${deposit}%: no interest, and the price does not move.`,
  ({ deposit, months, thing }) =>
    `Your ${thing} is held from the deposit of ${deposit}% on, and you have up to ${months} months for the rest.`,
];

export const atOnce = [
  'It is sold in one payment, and handed over as soon as the papers are signed.',
  'One payment, one set of papers, and the keys the same week.',
] as const;

export const plotAtOnce = [
  'It is sold in one payment, and possession is given when the deed is signed.',
  'One payment, one deed, and the gate key the same week.',
] as const;

export const soldOutText = 'All of them are taken; ask us about the next release nearby.';
