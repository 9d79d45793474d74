/** For whoever writes to customers. */
export const notOurAccount = (number: string) =>
  `${number} looks like a bank account, and it is none of ours that is in use. Leave it out: customers find our accounts where they pay. Write a phone number with all of its digits, such as 0803 123 4567`;

/** In the words of what waits for a second person. */
export const foreignAccountNote = (numbers: readonly string[]) =>
  numbers.length === 0 ? '' : `, with ${numbers.join(' and ')}, which is no account of ours that is in use`;
