import { hourInLagos } from '#lib/domain/days.ts';
import { autopayHours } from '#lib/domain/instalments/autopay.ts';
import { log, now } from '../runtime.ts';
import { type DueAutopay, noticesDue, toLookAt, triesDue } from './due-autopays.ts';
import { giveNotice } from './give-notice.ts';
import { payInstalment } from './pay-instalment.ts';
import { setNextLook } from './set-next-look.ts';
import { tellFailures } from './tell-failures.ts';

const BATCH = 100;

/**
 * Tells of what is taken soon, takes what is due, by day only, and tells of what failed. Each plan by itself, so that
 * one which goes wrong does not keep the others from being paid.
 */
export async function runAutopay({ batch = BATCH, renew = async () => {} }: Run = {}): Promise<void> {
  await tellFailures(renew);
  const hour = hourInLagos(now());
  if (hour < autopayHours.from || hour >= autopayHours.before) return;
  await forEachDue(noticesDue, { batch, renew }, giveNotice);
  await forEachDue(triesDue, { batch, renew }, payInstalment);
  await tellFailures(renew);
  await forEachDue(toLookAt, { batch, renew }, setNextLook);
}

interface Run {
  batch?: number;
  renew?: () => Promise<void>;
}

/** In batches from the oldest on, so that one which goes wrong waits for the next run. */
async function forEachDue(
  find: typeof noticesDue,
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
