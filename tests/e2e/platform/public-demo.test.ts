import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../../support/browser/browser.ts';
import { startServer } from '../../support/processes/start-server.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { seesText } from '../steps/screen.ts';

const elsewhere = { SITE_URL: 'https://portal.example.com', TRUST_PROXY: '1' };
const keys = { PAYSTACK_PUBLIC_KEY: 'pk_live_1', PAYSTACK_SECRET_KEY: 'sk_live_1', CARD_SANDBOX: '' };
const text = 'Its passwords are published and its money isn’t real.';

describe('a server that others reach', () => {
  test('FR-01: does not start with the demo or the card sandbox, and says what to do', async () => {
    await expect(startServer({ env: { ...elsewhere, DEMO: '' } })).rejects.toThrow(
      /set DEMO=0 and start with an empty database[\s\S]*set PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY/,
    );
  });

  test('FR-02: does not start on a database into which the demo was loaded before', async () => {
    const started = startServer({ demo: true, env: { ...elsewhere, ...keys, DEMO: '0' } });
    await expect(started).rejects.toThrow(/The demo is in this database.*start with an empty database/);
  });
});

describe('FR-03: a demo that is meant to be public', () => {
  const portal = setUpPortal({
    demo: true,
    env: { DEMO_ON_THE_INTERNET: 'published-passwords-and-play-money', LOG_LEVEL: 'error' },
  });
  const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });

  test('wears the band on every kind of page once, packed or not, from the cache or not', async () => {
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(portal.url + path, { headers })).text();
    const property = /href="(\/properties\/\d+)/.exec(await read('/properties'))?.[1] as string;
    const pages = ['/properties', property, '/search-properties?name=lekki', '/login', '/', '/signup', '/offline'];
    const screens = ['/dashboard', '/dashboard/wallet/', '/dashboard/properties', '/office', '/office/payments'];
    for (const path of [...pages, ...screens, '/verify', '/unlock', '/nothing-here'])
      for (const time of ['first', 'second']) {
        const html = await read(path, { 'accept-encoding': time === 'first' ? 'identity' : 'br' });
        expect([path, time, html.split(text).length - 1]).toEqual([path, time, 1]);
      }
    expect(await read('/api/properties-type', { 'x-application-id': 'customer-portal' })).not.toContain(text);
  });

  test('is announced at the start whatever the log leaves out', async () => {
    const server = await startServer({
      demo: true,
      env: { ...elsewhere, DEMO_ON_THE_INTERNET: 'published-passwords-and-play-money', LOG_LEVEL: 'silent' },
    });
    expect(server.logs()).toContain('THIS IS A PUBLIC DEMO');
    await server.stop();
  });

  test.each(['/properties', '/login', '/dashboard', '/office'])(
    '%s: the band is above all else, accessible, and covers nothing',
    async (path) => {
      const person = path === '/office' ? demo.office : demo.customer;
      const page = await browser.page(
        path.startsWith('/dash') || path === '/office'
          ? { storageState: storageStateOf(portal, await signedIn(portal, person)) }
          : {},
      );
      await page.goto(portal.url + path);
      await seesText(page, text);
      const [band, header] = [
        page.getByRole('complementary', { name: 'About this site' }),
        page.locator('header').first(),
      ];
      const [above, below] = [await band.boundingBox(), await header.boundingBox()];
      expect(above?.y).toBe(0);
      expect(below?.y).toBeGreaterThanOrEqual(above?.height ?? 0);
      await expectAccessible(page, `${path} with the band`);
    },
  );
});
