import { hourInLagos } from '#lib/domain/days.ts';
import { autopayHours } from '#lib/domain/instalments/autopay.ts';
import { log, now } from '../runtime.ts';
import { type DueAutopay, dueAttempts, dueNotices, toLookAt } from './due-autopays.ts';
import { sendAutopayNotice } from './give-notice.ts';
import { payInstalment } from './pay-instalment.ts';
import { reportFailures } from './report-failures.ts';
import { setNextLook } from './set-next-look.ts';

const BATCH = 100;

/**
 * Sends notices, charges due instalments (in the daytime only) and reports failures. Each plan is handled separately,
 * so that one failure does not block the others.
 */
export async function runAutopay({ batch = BATCH, renew = async () => {} }: Run = {}): Promise<void> {
  await reportFailures(renew);
  const hour = hourInLagos(now());
  if (hour < autopayHours.from || hour >= autopayHours.before) return;
  await forEachDue(dueNotices, { batch, renew }, sendAutopayNotice);
  await forEachDue(dueAttempts, { batch, renew }, payInstalment);
  await reportFailures(renew);
  await forEachDue(toLookAt, { batch, renew }, setNextLook);
}

interface Run {
  batch?: number;
  renew?: () => Promise<void>;
}

/** In batches from the oldest on, so that one which goes wrong waits for the next run. */
async function forEachDue(
  find: typeof dueNotices,
  { batch: limit, renew }: Required<Run>,
  work: (due: DueAutopay) => Promise<unknown>,
) {
  let due: DueAutopay[];
  let after = 0;
  do {
    due = await find({ after, limit });
    for (const one of due) {
      after = one.id;
      await work(one).catch((error) => log().error({ err: error, autopay: one.id }, 'AutoPay of a plan failed'));
    }
    await renew();
  } while (due.length === limit);
}
