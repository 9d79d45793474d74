/** Codes and links; event notifications; reminders. Lower numbers are sent first. */
export const mailPriorities = { code: 0, receipt: 1, reminder: 2 } as const;
export type MailPriority = keyof typeof mailPriorities;

const names = Object.keys(mailPriorities) as MailPriority[];
export const priorityName = (priority: number): MailPriority => names[priority] ?? 'receipt';
