import { type Contacts, site } from '#lib/site.ts';
import type { MailButton } from './mail-content.ts';
import { markTrusted, type OurWords, our } from './our-words.ts';
import { oneLine, type RenderedMail, renderMail } from './render-mail.ts';

const customer = { unproven: 'customer' } as const;
const company = markTrusted(site.name);
const neverAskedForCode = our`Nobody from our office will ever ask you for`;

/** Without a name, because a stranger may have entered it for an address that is not proven yet. */
export const codeMail = (contacts: Contacts, code: OurWords) =>
  renderMail(contacts, {
    // no code: mail servers keep subjects in their logs
    subject: our`Your ${company} code`,
    preview: our`${code}. It is good for 5 minutes.`,
    to: customer,
    figure: code,
    paragraphs: [
      our`Your code is ${code}. It is good for 5 minutes.`,
      our`${neverAskedForCode} it. If you did not ask for a code, you can ignore this mail.`,
    ],
  });

/** Code and link each work independently of other reset mails. */
export const resetMail = (contacts: Contacts, code: OurWords | null, href: string) =>
  renderMail(contacts, {
    subject: code ? our`Your ${company} code for a new password` : our`Your link for a new ${company} password`,
    preview: code
      ? our`${code}. The code is good for 5 minutes, the link for an hour.`
      : our`The link is good for an hour.`,
    to: customer,
    ...(code && { figure: code }),
    paragraphs: [
      ...(code
        ? [our`Your code is ${code}. Enter it where you choose your new password. It is good for 5 minutes.`]
        : []),
      our`${code ? our`Or choose` : our`Choose`} the new password with the link in this mail. It works once, for an hour, on any device.`,
      our`${neverAskedForCode} either. If you did not ask for a new password, you can ignore this mail: your old one still works.`,
    ],
    button: { label: 'Choose a new password', href },
  });

/** Without a name, for the same reason. */
export const unlockMail = (contacts: Contacts, href: string) =>
  renderMail(contacts, {
    subject: our`Too many wrong codes for your ${company} account`,
    preview: our`Use the link in this mail. It works once, for an hour.`,
    to: customer,
    paragraphs: [
      our`Too many wrong codes were entered for this address, so codes no longer work for it. If it was you, use this link. It works once, for an hour.`,
      our`If it was not you, ignore this mail: nobody got in. ${neverAskedForCode} this link.`,
    ],
    button: { label: 'Unlock my account', href },
  });

/** Without a name, because it is written for addresses without an account too. */
export const failedSignInsMail = (contacts: Contacts, forgot: string) =>
  renderMail(contacts, {
    subject: our`Failed sign-in attempts on your ${company} account`,
    preview: our`Many wrong passwords were entered. Nobody got in with them.`,
    to: customer,
    paragraphs: [
      our`Many wrong passwords were entered for your account in a short time. Nobody got in with them. Each new attempt must now wait for up to 15 minutes.`,
      our`On the devices that you have signed in on before, other people’s failed attempts don’t block you. On a new device choose “Forgot password?”: the link that we mail works at once.`,
      our`If you use the same password elsewhere, choose a new one. ${neverAskedForCode} your password. We are there to help: ${markTrusted(contacts.phone)}.`,
    ],
    button: { label: 'Choose a new password', href: forgot },
  });

/** Without a name, because who is invited to the office has not proven the address yet. */
export const knownAddressMail = (contacts: Contacts, signIn: string) =>
  renderMail(contacts, {
    subject: our`You already have a ${company} account`,
    preview: our`Nothing was changed.`,
    to: customer,
    paragraphs: [
      our`Somebody, perhaps you, tried to create an account with this address, which has one already. Nothing was changed.`,
      our`If it was you, sign in instead. If you forgot your password, choose “Forgot password?” on the sign-in page.`,
    ],
    button: { label: 'Sign in', href: signIn },
  });

/** A notification as a mail. */
export const noticeMail = (
  contacts: Contacts,
  name: string,
  { title, content }: { title: string; content: string },
  button: MailButton,
) => renderMail(contacts, { subject: title, preview: content, to: { proven: name }, paragraphs: [content], button });

/** With the file that changes what the customer's calendar has of a plan. */
export const calendarMail = (
  contacts: Contacts,
  name: string,
  { property, isOver }: { property: string; isOver: boolean },
) => {
  const subject = `For your calendar: ${property}`;
  const content = isOver
    ? `No instalments of ${property} are left for you to pay. The file with this mail takes them out of your calendar.`
    : `The days of your instalments for ${property} have changed. The file with this mail moves them in your calendar.`;
  return renderMail(contacts, {
    subject,
    preview: content,
    to: { proven: name },
    paragraphs: [content, 'If your calendar does not do it by itself, open the file.'],
  });
};

/** To those who had read a notice. */
export const withdrawnNoticeMail = (contacts: Contacts, told: { title: string; content: string }, href: string) =>
  renderMail(contacts, {
    subject: told.title,
    preview: told.content,
    to: 'customer',
    paragraphs: [
      told.content,
      `${neverAskedForCode} money by message or mail alone. Call us when in doubt: ${contacts.phone}.`,
    ],
    button: { label: 'Open my notifications', href },
  });

export const newSignInMail = (
  contacts: Contacts,
  name: string,
  { device, at }: { device: string; at: string },
  settings: string,
) =>
  renderMail(contacts, {
    subject: `New sign-in to your ${site.name} account`,
    preview: `${device}, ${at}`,
    to: { proven: name },
    paragraphs: [
      `Your account was signed in to on a device that it was not used on before:\n${device}\n${at} (Lagos)`,
      'If it was you, there is nothing to do.',
      `If it was not you, open the settings, sign that device out under “Signed-in devices” and change your password at once. We are there to help: ${contacts.phone}.`,
    ],
    button: { label: 'See my signed-in devices', href: settings },
  });

export const signedOutByOfficeMail = (contacts: Contacts, name: string, reason: string, login: string) =>
  renderMail(contacts, {
    subject: `Your ${site.name} account was signed out on every device`,
    preview: 'Sign in again to continue.',
    to: { proven: name },
    paragraphs: [
      `Our office signed your account out on every device. The reason:\n${reason}`,
      `Your plans, your wallet and your payments are as they were. Sign in again to continue. If you do not know why this was done, call us: ${contacts.phone}.`,
    ],
    button: { label: 'Sign in', href: login },
  });

/** `changed`: such as 'first name, phone number'. */
export const changedByOfficeMail = (contacts: Contacts, name: string, changed: string, settings: string) =>
  renderMail(contacts, {
    subject: `Your ${site.name} details were changed`,
    preview: `Our office changed your ${changed}.`,
    to: { proven: name },
    paragraphs: [
      `Our office changed this in your account: ${changed}. You find it in your settings.`,
      `If you did not ask for it, call us at once: ${contacts.phone}.`,
    ],
    button: { label: 'Open my settings', href: settings },
  });

const passwordMail = (contacts: Contacts, name: string, how: string, forgot: string) =>
  renderMail(contacts, {
    subject: `Your ${site.name} password was changed`,
    preview: 'If it was not you, act at once.',
    to: { proven: name },
    paragraphs: [
      how,
      `If it was not you, choose “Forgot password?” on the sign-in page at once, and call us: ${contacts.phone}.`,
    ],
    button: { label: 'It was not me', href: forgot },
  });

export const passwordChangedMail = (contacts: Contacts, name: string, forgot: string) =>
  passwordMail(
    contacts,
    name,
    'The password of your account was changed in its settings just now. Every other device was signed out.',
    forgot,
  );

export const passwordResetMail = (contacts: Contacts, name: string, forgot: string) =>
  passwordMail(
    contacts,
    name,
    'A new password was chosen for your account just now, with the code or link that we mailed to this address. Every device was signed out.',
    forgot,
  );

/** To the owner of an account in which somebody who is signed in does not know the password. */
export const wrongPasswordsMail = (contacts: Contacts, name: string, settings: string) =>
  renderMail(contacts, {
    subject: `Wrong passwords in your ${site.name} account`,
    preview: 'If it was not you, sign your other devices out.',
    to: { proven: name },
    paragraphs: [
      'On a device that is signed in to your account, a wrong password was entered several times where the settings ask for it: for a new password, for your data, or to close the account. Nothing was changed.',
      'If it was you, there is nothing to do. If you have forgotten your password, choose “Forgot password?” on the sign-in page.',
      `If it was not you, open the settings, press “Sign out everywhere else” and change your password at once. We are there to help: ${contacts.phone}.`,
    ],
    button: { label: 'See my signed-in devices', href: settings },
  });

export const accountClosedMail = (contacts: Contacts, name: string) =>
  renderMail(contacts, {
    subject: `Your ${site.name} account is closed`,
    preview: 'What it held about you is removed.',
    to: { proven: name },
    paragraphs: [
      'Your account is closed, and what it held about you is removed. We keep your payments, and the contract of what you bought, for as long as the law requires.',
      'This is the last mail to this address. It may be used for a new account at any time.',
    ],
  });

export const invitationMail = (contacts: Contacts, address: string) =>
  renderMail(contacts, {
    subject: our`Your office account at ${company}`,
    preview: our`Choose its password, then sign in.`,
    to: { unproven: 'colleague' },
    paragraphs: [
      our`An office account was made for this address. Choose its password first: we mail a code for it to this address.`,
      our`Then sign in at ${markTrusted(address)}/office.`,
    ],
    button: { label: 'Choose the password', href: `${address}/forgot-password` },
  });

/** To a person on a list of contacts of the office, who may have forgotten that they gave their address. */
export const contactInvitationMail = (contacts: Contacts, page: string) =>
  renderMail(contacts, {
    subject: our`Create your account at ${company}`,
    preview: our`See what is for sale, and follow what you pay.`,
    to: { unproven: 'visitor' },
    paragraphs: [
      our`You have given us your address. With an account you see what is for sale, buy land or a house at once or month by month, and follow what you have paid.`,
      our`Create it with this email address: we send a code to it, so that nobody else can.`,
      our`If you did not expect this, or want no more mails of this kind, do nothing, or answer this mail: we will not write again.`,
    ],
    button: { label: 'Create an account', href: page },
  });

interface Enquiry {
  name: string;
  email: string;
  phone: string;
  interest_option?: string | undefined;
  propertyName: string | null;
  description: string;
}

/** To the company itself. */
export const enquiryMail = (contacts: Contacts, asked: Enquiry, enquiry: string): RenderedMail => {
  const about = asked.propertyName ? ` about ${oneLine(asked.propertyName, 80)}` : '';
  const paragraphs = [
    `${oneLine(asked.name, 200)} asks:`,
    asked.description,
    [
      `Email: ${asked.email}`,
      `Phone: ${asked.phone}`,
      ...(asked.interest_option ? [`Interest: ${asked.interest_option}`] : []),
    ].join('\n'),
  ];
  return renderMail(contacts, {
    subject: `Enquiry${about}`,
    preview: oneLine(asked.description, 120),
    to: 'company',
    paragraphs,
    button: { label: 'Open the enquiry', href: enquiry },
  });
};
