import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { contactInvitationMail } from '../../mail/texts.ts';

/** Behind what somebody waits for: a list of thousands holds up no code and no receipt. */
export const mailInvitation = (email: string, contacts: Parameters<typeof contactInvitationMail>[0]) =>
  queueMail({ to: email, priority: 'reminder', ...contactInvitationMail(contacts, pageUrl('/signup')) });
