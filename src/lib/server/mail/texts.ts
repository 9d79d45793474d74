import { site } from '#lib/site.ts';

const letter = (name: string, ...paragraphs: string[]) =>
  [`Dear ${name.replace(/\s+/g, ' ').slice(0, 60)},`, ...paragraphs, `${site.name}\n${site.phone}`].join('\n\n');

/** Without a name: until the address is proven, a stranger may have chosen it. */
export const codeMail = (code: string) => ({
  subject: `${code} is your ${site.name} code`,
  text: letter(
    'customer',
    `Your code is ${code}. It is good for 5 minutes.`,
    'Nobody from our office will ever ask you for it. If you did not ask for a code, you can leave this mail alone.',
  ),
});

export const knownAddressMail = (name: string) => ({
  subject: `You already have a ${site.name} account`,
  text: letter(
    name,
    'Somebody, perhaps you, tried to create an account with this address, which has one already. Nothing was changed.',
    'If it was you, sign in instead. If you forgot your password, choose “Forgot password?” on the sign-in page.',
  ),
});

export const noticeMail = (name: string, title: string, content: string) => ({
  subject: title,
  text: letter(name, content, 'You find the details on your plan when you sign in.'),
});

export const invitationMail = (address: string) => ({
  subject: `Your office account at ${site.name}`,
  text: letter(
    'colleague',
    `An office account was made for this address. Choose its password here: ${address}/forgot-password`,
    `Then sign in at ${address}/office.`,
  ),
});
