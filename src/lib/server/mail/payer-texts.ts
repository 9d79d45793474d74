import { type Contacts, site } from '#lib/site.ts';
import { markTrusted, type OurWords, our } from './our-words.ts';
import { renderMail } from './render-mail.ts';

/** To who has paid an instalment of somebody else by a link: nobody has proven the address, and it names no customer. */

interface PaidByLink {
  amount: OurWords;
  what: OurWords;
  day: OurWords;
  reference: OurWords;
  /** Nothing was due any more when the money came. */
  toWallet: boolean;
}

const company = markTrusted(site.name);

export const payerReceiptMail = (contacts: Contacts, { amount, what, day, reference, toWallet }: PaidByLink) =>
  renderMail(contacts, {
    subject: our`Your receipt: ${amount} to ${company}`,
    preview: toWallet ? day : our`${what}, ${day}`,
    to: { unproven: 'visitor' },
    figure: amount,
    paragraphs: [
      our`You have paid ${amount} to ${company} on ${day}, by the link that you were given.`,
      toWallet
        ? our`When your money came, this instalment was not due any more. All of it is in the wallet of the person whose plan it is, who can use it for the next one.`
        : our`It has paid: ${what}.`,
      our`Reference: ${reference}`,
      our`Keep this mail: it is your receipt. If you did not make this payment, call us: ${markTrusted(contacts.phone)}.`,
    ],
  });

export const payerRejectedMail = (contacts: Contacts, { amount, what }: PaidByLink) =>
  renderMail(contacts, {
    subject: our`We could not confirm your transfer`,
    preview: our`${amount}, ${what}`,
    to: { unproven: 'visitor' },
    paragraphs: [
      our`You told us of a transfer of ${amount} for: ${what}. We could not find it on our account.`,
      our`If the money has left your account, call us with your bank’s receipt: ${markTrusted(contacts.phone)}. If it has not, there is nothing to do.`,
    ],
  });
