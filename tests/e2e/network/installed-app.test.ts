import { describe, expect, test } from 'vitest';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { dayOf } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { signOut } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, seesText, until } from '../steps/screen.ts';

describe('the installed app', () => {
  const portal = setUpPortal();
  const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

  test('IA-01: its icon says how many payments are due, and nothing once the customer has signed out', async () => {
    const person = await signedIn(portal, demo.customer);
    const { body } = await ask(portal, dashboard, {}, person);
    const today = dayOf(new Date());
    const due = body.due_payments.filter(({ due_date, awaiting }) => !awaiting && due_date <= today);
    expect(due.length).toBeGreaterThan(0);
    const page = await browser.page({ storageState: storageStateOf(portal, person) });
    await page.addInitScript(() => {
      navigator.setAppBadge = async (count) => localStorage.setItem('badge', String(count));
      navigator.clearAppBadge = async () => localStorage.setItem('badge', 'none');
    });
    await page.goto(`${portal.url}/dashboard`);
    await seesText(page, 'Wallet balance');
    await until(() => page.evaluate(() => localStorage.getItem('badge'))).toBe(String(due.length));
    await signOut(page);
    await until(() => page.evaluate(() => localStorage.getItem('badge'))).toBe('none');
  });

  test('IA-02: its shortcuts lead to what is due, the wallet and the plans', async () => {
    const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.customer)) });
    const manifest = await (await fetch(`${portal.url}/manifest.webmanifest`)).json();
    const shortcuts: { name: string; url: string }[] = manifest.shortcuts;
    expect(shortcuts.map(({ name }) => name)).toEqual(['Pay', 'Wallet', 'My Properties', 'Properties']);
    for (const { url } of shortcuts) {
      await page.goto(portal.url + url);
      await page.getByRole('heading').filter({ visible: true }).first().waitFor();
      await arrivesAt(page, url);
    }
  });
});
