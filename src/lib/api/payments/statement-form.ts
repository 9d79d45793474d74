import * as z from 'zod/mini';
import * as say from '#lib/messages/validation.ts';
import { dayInEitherFormat } from '../fields/day.ts';
import { withChecks } from '../fields/with-checks.ts';

/** yyyy-MM-dd or dd-MM-yyyy. */
export const statementPayload = withChecks(
  z.object({ start_date: dayInEitherFormat('Start Date'), end_date: dayInEitherFormat('End Date', say.justRequired) }),
  z.refine((sent) => sent.start_date <= sent.end_date, { path: ['end_date'], error: say.endBeforeStart }),
);

/** With the rules that need a clock and the account: `opened` is the day it was made. */
export const statementForm = (today: string, opened = '') =>
  statementPayload.check(
    z.refine((sent) => sent.start_date >= opened, { path: ['start_date'], error: say.startBeforeAccount(opened) }),
    z.refine((sent) => sent.start_date <= today, { path: ['start_date'], error: say.startInTheFuture }),
    z.refine((sent) => sent.end_date <= today, { path: ['end_date'], error: say.endInTheFuture }),
  );
