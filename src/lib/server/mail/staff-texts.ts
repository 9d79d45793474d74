import { type Contacts, site } from '#lib/site.ts';
import { oneLine, renderMail } from './render-mail.ts';

interface Invitation {
  name: string;
  /** Who invites. */
  by: string;
  role: string;
  /** Until when the link works. */
  until: string;
}

export const staffInvitationMail = (contacts: Contacts, { name, by, role, until }: Invitation, href: string) =>
  renderMail(contacts, {
    subject: `Join the office of ${site.name}`,
    preview: 'Choose your password with the link in this mail.',
    to: oneLine(name, 80),
    paragraphs: [
      `${by} has invited you to work in the office of ${site.name}. Your role: ${role}.`,
      `Choose your password with this link, then sign in and set up two-step verification. The link works once, until ${until} (Lagos).`,
      'If you did not expect this, you can leave this mail alone.',
    ],
    button: { label: 'Choose your password', href },
  });

export const approvalMail = (
  contacts: Contacts,
  name: string,
  { by, summary }: { by: string; summary: string },
  href: string,
) =>
  renderMail(contacts, {
    subject: 'Something waits for your approval',
    preview: `${by} asks for a second person.`,
    to: name,
    paragraphs: [`${by} asks for your approval:`, summary, 'Nothing happens until a second person approves it.'],
    button: { label: 'See what waits', href },
  });
