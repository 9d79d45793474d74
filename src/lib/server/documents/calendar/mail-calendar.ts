import { and, eq } from 'drizzle-orm';
import { companyContacts } from '../../company/contacts.ts';
import { planCalendars, users } from '../../db/schema.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { calendarMail } from '../../mail/texts.ts';
import { db } from '../../runtime.ts';
import { calendarFile } from './calendar-file.ts';
import { giveCalendar } from './give-calendar.ts';

/**
 * Mails who has a plan's instalments in a calendar what moves them there or takes them out, in the caller's transaction:
 * after a new schedule, and when the plan is over or somebody else's. Nobody else is mailed anything.
 */
export async function mailCalendar(planId: number, userId: number) {
  const [customer] = await db()
    .select({ email: users.email, firstName: users.firstName })
    .from(planCalendars)
    .innerJoin(users, eq(users.id, planCalendars.userId))
    .where(and(eq(planCalendars.planId, planId), eq(planCalendars.userId, userId)));
  if (!customer) return;
  const { entries, property, isNews } = await giveCalendar(planId, userId);
  if (!isNews) return;
  const contacts = await companyContacts();
  const isOver = entries.every(({ cancelled }) => cancelled);
  await queueMail({
    to: customer.email,
    ...calendarMail(contacts, customer.firstName, { property, isOver }),
    calendar: calendarFile(entries, { planId, property, email: contacts.email }),
  });
}
