import { type Contacts, site } from '#lib/site.ts';
import { markTrusted, type OurWords, our } from './our-words.ts';
import { renderMail } from './render-mail.ts';

const company = markTrusted(site.name);

/** To the address on the company's list, which may be anybody's by now: it names nobody and no plan. */
export const takeOverMail = (contacts: Contacts, until: OurWords, href: string) =>
  renderMail(contacts, {
    subject: our`Your account at ${company} is ready`,
    preview: our`See what you have paid and what is due next.`,
    to: { unproven: 'customer' },
    paragraphs: [
      our`What you have bought with us and paid so far is now in our portal: your plans, your receipts, your wallet and what is due next.`,
      our`Choose a password with this link, then sign in with this email address. The link works once, until ${until} (Lagos); later, ask for a new one under Forgot password.`,
      our`If you have bought nothing with us, ignore this mail.`,
    ],
    button: { label: 'Choose your password', href },
  });

/** To the address that a customer has told at the desk, which may be mistyped: it names nobody. */
export const deskLinkMail = (contacts: Contacts, until: OurWords, href: string, terms: OurWords) =>
  renderMail(contacts, {
    subject: our`Take over your account at ${company}`,
    preview: our`Choose a password, and follow your purchase in our portal.`,
    to: { unproven: 'customer' },
    paragraphs: [
      our`Our office has opened an account for this email address. Choose a password with this link, then sign in with this email address. The link works once, until ${until} (Lagos); later, ask our office for a new one.`,
      our`By choosing a password you accept our terms and our privacy policy: ${terms}`,
      our`If you have not been to our office, ignore this mail.`,
    ],
    button: { label: 'Choose your password', href },
  });
