import type { Page } from 'playwright';
import { providerOf } from '#lib/server/paystack/provider.ts';
import { SIGNATURE_HEADER, signEvent } from '#lib/server/paystack/signature.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { secret } from '#tests/support/processes/launch-server.ts';
import { confirmPayment } from './confirming.ts';
import type { Portal } from './portal.ts';
import { radio } from './screen.ts';

/** The pop-up of the card sandbox. */

export const popup = (page: Page) => page.getByRole('dialog', { name: 'Card payment (sandbox)' });

export const pressInPopup = (page: Page, name: 'Pay' | 'Decline' | 'Close') =>
  popup(page).getByRole('button', { name, exact: true }).click();

export async function payWith(page: Page, card: 'Success' | 'Insufficient funds' | 'Declined' | 'PIN' | 'PIN and OTP') {
  await popup(page)
    .getByRole('radio', { name: new RegExp(`^${card}\\s*\\d`) })
    .check();
  await pressInPopup(page, 'Pay');
}

/** Answers what the card asks for after Pay. */
export async function answer(page: Page, question: 'PIN' | 'OTP', text: string) {
  await popup(page).getByLabel(question, { exact: true }).fill(text);
  await pressInPopup(page, 'Pay');
}

/** Chooses Paystack in the open dialog, continues and confirms. */
export async function payByCard(page: Page) {
  await radio(page, /Paystack/).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await confirmPayment(page);
  await popup(page).waitFor();
}

interface Faults {
  webhook?: 'deliver' | 'drop';
  verify?: 'ok' | 'timeout' | 'error';
}

const ask = async (portal: Portal, method: string, path: string, body: object) => {
  const reply = await fetch(`${portal.url}/card-sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
};

/** Provider faults, until the next call. */
export const setFaults = (portal: Portal, wish: Faults) =>
  ask(portal, 'PUT', 'faults', { webhook: 'deliver', verify: 'ok', ...wish });

/** The charge succeeds without the pop-up being told. */
export const charge = (portal: Portal, reference: string) =>
  ask(portal, 'POST', `transactions/${reference}/outcome`, { outcome: 'success', card: '4081' });

/** What the provider says of a charge whose browser was closed. */
export const abandon = (portal: Portal, reference: string) =>
  ask(portal, 'POST', `transactions/${reference}/outcome`, { outcome: 'abandoned' });

/** A bank transfer, in naira, into a virtual account. */
export const transfer = (portal: Portal, account_number: string, amount: number) =>
  ask(portal, 'POST', 'transfers', { account_number, amount });

/** The reference in the response of the next payment call. */
export const nextReference = async (page: Page, call: string): Promise<string> => {
  const reply = await page.waitForResponse((one) => one.url().endsWith(`/api/user/${call}`));
  return (await reply.json()).payment.reference;
};

/** A provider event, signed with the key of the sandbox, which is derived from the portal's secret. */
export async function sendEvent(portal: Portal, body: string) {
  const { secretKey } = providerOf(readSettings({ SESSION_SECRET: secret }));
  const reply = await fetch(`${portal.url}/api/paystack/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(Buffer.from(body), secretKey) },
    body,
  });
  if (!reply.ok) throw new Error(`the event was refused: ${reply.status}`);
}
