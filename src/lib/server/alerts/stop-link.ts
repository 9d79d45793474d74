import type * as calls from '#lib/api/alerts.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { readStopToken, stopAlertMails } from './stop-token.ts';

function customerOf(token: string): number {
  const customer = readStopToken(token);
  if (customer === null) throw new Refusal('dead_link');
  return customer;
}

export async function checkStopLink({ by }: PayloadOf<typeof calls.checkStopLink>) {
  customerOf(by);
  return {};
}

export async function stopByLink({ by }: PayloadOf<typeof calls.stopByLink>) {
  await stopAlertMails(customerOf(by));
  return {};
}
