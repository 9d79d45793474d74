import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt } from '../steps/screen.ts';

describe('the installed app', () => {
  const portal = setUpPortal();
  const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

  test('IA-01: its shortcuts lead to what is due, the wallet and the plans', async () => {
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
