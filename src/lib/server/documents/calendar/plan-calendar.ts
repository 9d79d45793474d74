import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { planCalendar as call } from '#lib/api/plans/plans.ts';
import { nothingToRepay } from '#lib/messages/documents.ts';
import { companyContacts } from '../../company/contacts.ts';
import type { ContextOf } from '../../http/context.ts';
import { fileResponse } from '../file-response.ts';
import { calendarFile } from './calendar-file.ts';
import { giveCalendar } from './give-calendar.ts';

/** The instalments of a plan for a calendar; what it was given before is moved, and cancelled where it is paid or over. */
export async function planCalendar({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { entries, property } = await giveCalendar(id, caller.user.id);
  if (entries.length === 0) throw new Refusal('conflict', { message: nothingToRepay });
  const { email } = await companyContacts();
  const file = calendarFile(entries, { planId: id, property, email });
  return fileResponse(file, { type: 'text/calendar; charset=utf-8', name: `payments-${id}.ics` });
}
