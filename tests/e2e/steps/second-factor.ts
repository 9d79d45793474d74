import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import type { Portal } from './portal.ts';
import { press, seesError, seesText } from './screen.ts';

/** The code of an authenticator app, some steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The portal under the name that browsers make passkeys for. */
export const atLocalhost = ({ url, dataDir }: Portal): Portal => ({
  dataDir,
  url: url.replace('127.0.0.1', 'localhost'),
});

/** A phone that makes passkeys and is unlocked by its owner. */
export async function addVirtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Presses a button that adds a way to sign in, and gives the password. */
export async function startAdding(page: Page, name: string, password: string) {
  await press(page, name);
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
}

/** The recovery codes that are shown, which are then kept. */
export async function keepRecoveryCodes(page: Page) {
  await seesText(page, 'Your recovery codes');
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  // who presses too often has not kept them yet
  await press(page, 'Done');
  await seesError(page, 'I have saved them', 'Save the codes first');
  await page.getByLabel('I have saved them').check();
  await press(page, 'Done');
  return codes;
}
