/** Links by which somebody else pays an instalment. */

export const deadPaymentLink =
  'This link has ended. Ask the person who sent it for a new one. Nothing can be paid by it.';
export const linkTriedTooOften = 'This link was tried too often. Ask the person who sent it for a new one.';
export const paidMeanwhile =
  'Your money has arrived, but the instalment was paid already. It is in the wallet of the person whose plan it is.';
export const noAccountForLink = 'There is no bank account for this payment at the moment. Pay by card instead.';
export const linkPaid = { title: 'Paid. Thank you', text: 'Your receipt is on its way by mail.' };
export const linkTransferSent = {
  title: 'Sent. Thank you',
  text: 'We confirm it within a working day, once the money is on our account. Then we mail you the receipt.',
};
export const linkCardChecking = {
  title: 'Your bank is still confirming it',
  text: 'There is nothing more to do: we mail you the receipt as soon as it is confirmed. Do not pay again.',
};
/** What the page says in place of its form. */
export const linkStates = {
  paid: 'This instalment is paid. There is nothing more to do.',
  confirming: 'A payment for this instalment is being confirmed. There is nothing to do now.',
} as const;
export const linkNotLoaded = 'It did not load. Check your connection, then load this page again.';
export const noPaymentLink = 'Open the link that you were given again: it is not complete.';
export const linkChargedAnyway =
  'If your card was charged anyway, the money goes to the wallet of the person whose plan it is.';
export const linkCardNotPaid = `Your card payment was not completed. ${linkChargedAnyway}`;
