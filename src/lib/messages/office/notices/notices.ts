import { formatDate } from '#lib/domain/days.ts';

/** In the place of a notice that was read before it was withdrawn. */
export const withdrawnNotice = (at: Date, correction: string | null) =>
  [`This message was withdrawn on ${formatDate(at)}; do not act on it.`, correction].filter(Boolean).join('\n\n');

/** To those who had read it. */
export const noticeWithdrawn = (title: string, sent: Date, correction: string | null) => ({
  title: 'We have withdrawn a message',
  content: [
    `We have withdrawn our message ‘${title}’ of ${formatDate(sent)}. Do not act on it. If you have already, call us.`,
    correction,
  ]
    .filter(Boolean)
    .join('\n\n'),
});

export const correctionNeedsSecond =
  'A correction is a new message to customers: withdraw this one, then send a notice, which a second person approves';
