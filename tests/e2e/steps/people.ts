import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions } from 'playwright';
import { vi } from 'vitest';
import { login, register, verifyOtp } from '#lib/api/accounts/authentication.ts';
import { type UserProfile, userProfile } from '#lib/api/accounts/profile.ts';
import { ask } from './calls.ts';
import type { Portal } from './portal.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface Person extends Credentials {
  token: string;
  user: UserProfile;
}

export const demo = {
  customer: { email: 'customer@example.com', password: 'demo-Customer-2026' },
  newcomer: { email: 'newcomer@example.com', password: 'demo-Newcomer-2026' },
  office: { email: 'office@example.com', password: 'demo-Office-2026' },
  finance: { email: 'finance@example.com', password: 'demo-Finance-2026' },
  sales: { email: 'sales@example.com', password: 'demo-Sales-2026' },
  support: { email: 'support@example.com', password: 'demo-Support-2026' },
  auditor: { email: 'auditor@example.com', password: 'demo-Auditor-2026' },
} as const;

let people = 0;

/** The details of a person who is not registered yet; two of one phone number would count as one. */
export function newPerson() {
  people += 1;
  return {
    full_name: 'Ngozi Adaeze Eze',
    email: `ngozi-${process.pid}-${people}@example.com`,
    phone_number: `0803${String((process.pid * 100 + people) % 10_000_000).padStart(7, '0')}`,
    password: 'palm-Grove-2026',
  };
}

/** The mails to the address, oldest first. */
async function mailsFor({ dataDir }: Portal, email: string) {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(email));
}

/** All codes that were mailed to the address, oldest first. */
const codesFor = async (portal: Portal, email: string) =>
  (await mailsFor(portal, email)).flatMap((mail) => /code is (\d{4})/.exec(mail)?.[1] ?? []);

/** The newest link to a page that was mailed to the address, for a new password; waits for it. */
export const linkMailedTo = (portal: Portal, email: string, page = 'unlock') =>
  vi.waitFor(
    async () => {
      const texts = (await mailsFor(portal, email)).map((mail) => mail.replace(/=\r?\n/g, ''));
      const link = texts.flatMap((text) => new RegExp(`http\\S+/${page}#[\\w-]{43}`).exec(text)?.[0] ?? []).at(-1);
      if (!link) throw new Error(`no link has come for ${email}`);
      return link;
    },
    { timeout: 60_000, interval: 50 },
  );

/** The n-th code that was mailed to the address; waits for it. */
export const codeMailedTo = (portal: Portal, email: string, nth = 1) =>
  vi.waitFor(
    async () => {
      const code = (await codesFor(portal, email))[nth - 1];
      if (!code) throw new Error(`no code no. ${nth} has come for ${email}`);
      return code;
    },
    { timeout: 60_000, interval: 50 },
  );

const known = async (portal: Portal, credentials: Credentials, token: string): Promise<Person> => {
  const { body } = await ask(portal, userProfile, {}, { token });
  return { ...credentials, token, user: body.user };
};

export async function signedIn(portal: Portal, credentials: Credentials): Promise<Person> {
  const { body } = await ask(portal, login, credentials);
  return known(portal, credentials, body.token);
}

/** A separate customer for a test: registered and verified, with nothing yet. */
export async function aCustomer(portal: Portal): Promise<Person> {
  const { full_name: _, ...form } = newPerson();
  const { body } = await ask(portal, register, { ...form, first_name: 'Ngozi', last_name: 'Eze' });
  await ask(portal, verifyOtp, { otp: await codeMailedTo(portal, form.email) }, { token: body.token });
  return known(portal, form, body.token);
}

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The browser of a signed-in person; `kept` is added to its local storage. */
export const storageStateOf = (
  portal: Portal,
  { token, user }: Person,
  kept: Record<string, unknown> = {},
): Storage => {
  const items = {
    session: { user, token, loggedIn: true, cookies: null, bankAccounts: [] },
    'onboarding-state': { state: { step: 'onboarding complete', hasCompletedOnboarding: true }, version: 0 },
    ...kept,
  };
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return {
    cookies: [],
    origins: [{ origin: portal.url, localStorage }],
  };
};
