import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { planCalendar as call } from '#lib/api/plans/plans.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { nothingToRepay } from '#lib/messages/papers.ts';
import { site } from '#lib/site.ts';
import type { ContextOf } from '../http/context.ts';
import { ownPlan } from '../plans/own-plan.ts';
import { type RepaymentRow, repaymentsOf } from '../plans/repayment-rows.ts';
import { now, runtime } from '../runtime.ts';
import { fileResponse } from './file-response.ts';

const THREE_DAYS = 3 * 24 * 60 * 60;

/** The unpaid repayments of a plan as an iCalendar file; importing it again replaces the earlier events. */
export async function planCalendar({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { plan, property } = await ownPlan(id, caller.user.id);
  const unpaid = (await repaymentsOf(id)).filter(({ paid }) => !paid);
  if (unpaid.length === 0) throw new Refusal('conflict', { message: nothingToRepay });
  const { SITE_URL } = runtime().settings;
  const paymentUrl = new URL(`/dashboard/my-property/payment-list/${plan.id}`, SITE_URL).href;
  const calendar = ical({
    name: `${site.name}: ${property.name}`,
    prodId: { company: site.name, product: 'Repayments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const repayment of unpaid) calendar.createEvent(eventOf(repayment, property.name, paymentUrl));
  return fileResponse(calendar.toString(), { type: 'text/calendar; charset=utf-8', name: `payments-${plan.id}.ics` });
}

const eventOf = ({ id, title, dueDate, amount }: RepaymentRow, property: string, paymentUrl: string) => ({
  id: `repayment-${id}@${new URL(paymentUrl).hostname}`,
  // an all-day event, so that it is the same day in every time zone
  start: new Date(`${dueDate}T00:00:00Z`),
  allDay: true,
  stamp: now(),
  summary: `${formatNairaShort(amount)} due: ${title}, ${property}`,
  description: `${title} for ${property}: ${formatNairaShort(amount)}. Pay it at ${paymentUrl}`,
  url: paymentUrl,
  alarms: [{ type: ICalAlarmType.display, trigger: THREE_DAYS, description: `${title}, ${property}, in three days` }],
});
