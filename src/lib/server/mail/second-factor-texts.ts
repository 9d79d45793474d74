import { type Contacts, site } from '#lib/site.ts';
import { oneLine, renderMail } from './render-mail.ts';

export type SecondFactorEvent =
  | { kind: 'added' | 'removed'; factor: 'authenticator' | 'passkey'; name: string }
  | { kind: 'recovery code used'; left: number }
  | { kind: 'recovery codes renewed' }
  | { kind: 'turned off' }
  | { kind: 'wrong codes'; wrong: number };

const factorNames = { authenticator: 'An authenticator app', passkey: 'A passkey' } as const;

interface Words {
  subject: string;
  what: string;
  /** What to do if it was somebody else. */
  act: string;
}

const lookAtSettings =
  'If it was not you, open the settings at once, remove what you do not know under “Two-step verification”, and change your password.';

function wordsOf(event: SecondFactorEvent): Words {
  switch (event.kind) {
    case 'added':
      return {
        subject: `${factorNames[event.factor]} was added to your ${site.name} account`,
        what: `${factorNames[event.factor]} (“${oneLine(event.name, 60)}”) can be used to sign in to your account now.`,
        act: lookAtSettings,
      };
    case 'removed':
      return {
        subject: `${factorNames[event.factor]} was removed from your ${site.name} account`,
        what: `${factorNames[event.factor]} (“${oneLine(event.name, 60)}”) can no longer be used to sign in to your account.`,
        act: lookAtSettings,
      };
    case 'recovery code used':
      return {
        subject: `A recovery code of your ${site.name} account was used`,
        what: `Your account was signed in to with one of its recovery codes. ${leftText(event.left)}`,
        act: lookAtSettings,
      };
    case 'recovery codes renewed':
      return {
        subject: `New recovery codes for your ${site.name} account`,
        what: 'New recovery codes were made for your account. The old ones no longer work.',
        act: lookAtSettings,
      };
    case 'turned off':
      return {
        subject: `Two-step verification of your ${site.name} account was turned off`,
        what: 'We were asked to turn off the two-step verification of your account, because every way to give the second step was lost. Every device was signed out.',
        act: 'If you did not ask for it, change your password at once with “Forgot password?” on the sign-in page, and call us.',
      };
    case 'wrong codes':
      return {
        subject: `Wrong codes at the sign-in to your ${site.name} account`,
        what: `Somebody entered the right password of your account, and then ${event.wrong} wrong codes. Nobody got in.`,
        act: 'If it was not you, somebody knows your password: change it at once in the settings, or with “Forgot password?” on the sign-in page.',
      };
  }
}

const leftText = (left: number) => {
  if (left === 0) return 'It was the last one: make new ones in the settings.';
  return left === 1 ? 'One is left.' : `${left} are left.`;
};

export function secondFactorMail(
  contacts: Contacts,
  name: string,
  event: SecondFactorEvent,
  { device, at }: { device: string; at: string },
  settings: string,
) {
  const { subject, what, act } = wordsOf(event);
  return renderMail(contacts, {
    subject,
    preview: `${device}, ${at}`,
    to: { proven: name },
    paragraphs: [
      `${what}\n${device}\n${at} (Lagos)`,
      'If it was you, there is nothing to do.',
      `${act} We are there to help: ${contacts.phone}.`,
    ],
    button: { label: 'Open the settings', href: settings },
  });
}
