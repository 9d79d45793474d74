import * as z from 'zod/mini';
import * as messages from '#lib/messages/validation.ts';
import { typedDay } from '../fields/day.ts';
import { withChecks } from '../fields/with-checks.ts';

/** yyyy-MM-dd or dd-MM-yyyy. */
export const statementDays = z.object({
  start_date: typedDay('Start Date'),
  end_date: typedDay('End Date', messages.requiredShort),
});

export const daysInOrder = z.refine<z.output<typeof statementDays>>((sent) => sent.start_date <= sent.end_date, {
  path: ['end_date'],
  error: messages.endBeforeStart,
});

export const statementPayload = withChecks(statementDays, daysInOrder);

/** Adds the rules that depend on the clock and the account: `opened` is the day it was created. */
export const statementForm = (today: string, opened = '') =>
  statementPayload.check(
    z.refine((sent) => sent.start_date >= opened, { path: ['start_date'], error: messages.startBeforeAccount(opened) }),
    z.refine((sent) => sent.start_date <= today, { path: ['start_date'], error: messages.startInTheFuture }),
    z.refine((sent) => sent.end_date <= today, { path: ['end_date'], error: messages.endInTheFuture }),
  );
