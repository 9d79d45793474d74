import type * as calls from '#lib/api/alerts.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { parseUnsubscribeToken, unsubscribeFromAlertMails } from './stop-token.ts';

function customerOf(token: string): number {
  const customer = parseUnsubscribeToken(token);
  if (customer === null) throw new Refusal('dead_link');
  return customer;
}

export async function checkUnsubscribeLink({ by }: PayloadOf<typeof calls.checkUnsubscribeLink>) {
  customerOf(by);
  return {};
}

export async function unsubscribeByLink({ by }: PayloadOf<typeof calls.unsubscribeByLink>) {
  await unsubscribeFromAlertMails(customerOf(by));
  return {};
}
