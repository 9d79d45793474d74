import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#lib/api/notifications.ts';
import { cardNames, desktop, phone, setUpDemoCatalogue } from '../../support/browser/demo-catalogue.ts';
import { emptyPostgresUrl } from '../../support/database/postgres.ts';
import { startServer } from '../../support/processes/start-server.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { demo as accounts, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { arrivesAt, until } from '../steps/screen.ts';

describe('the newest properties, and the listings behind the sign-in', () => {
  const demo = setUpDemoCatalogue();
  const portal = () => ({ url: demo.url, dataDir: '' });
  let customer: Person;
  beforeAll(async () => {
    customer = await signedIn(portal(), accounts.customer);
  });
  const asCustomer = (path: string, size = desktop) =>
    demo.open(path, { ...size, storageState: storageStateOf(portal(), customer) });

  test('R-13, R-14, R-16: /new-properties is complete without JavaScript, newest first, page by page', async () => {
    const page = await demo.open('/new-properties', { javaScriptEnabled: false });
    await until(() => page.locator('h1').textContent()).toBe('New properties');
    await until(() => page.title()).toContain('New properties');
    await until(() => cardNames(page)).toEqual(demo.all.slice(0, 12).map(({ name }) => name));
    await page.getByRole('link', { name: 'Next' }).click();
    await arrivesAt(page, '/new-properties?page=2');
    await until(() => cardNames(page)).toEqual(demo.all.slice(12, 24).map(({ name }) => name));
    const html = await demo.html('/new-properties');
    expect(await demo.html('/new-properties/')).toBe(html);
    expect(html).toContain(`<link rel="canonical" href="${demo.url}/new-properties">`);
    await until(() => page.getByRole('link', { name: 'New properties' }).first().isVisible()).toBe(true);
  });

  test('R-24, R-26: every link of the signed-in forms stays behind the sign-in', async () => {
    for (const path of ['/dashboard/properties', '/dashboard/new-properties']) {
      const page = await asCustomer(path);
      await until(() => cardNames(page)).toEqual(demo.all.slice(0, 12).map(({ name }) => name));
      const links = await page.locator('.prop h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(demo.all.slice(0, 12).map(({ id }) => `/dashboard/properties/${id}`));
      const main = page.getByRole('navigation', { name: 'Main' });
      await until(() => main.locator('[aria-current=page]').textContent()).toBe('Properties');
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL(`**${path}?page=2`);
      await until(() => cardNames(page)).toEqual(demo.all.slice(12, 24).map(({ name }) => name));
    }
  });

  test('R-24, C-17, X-15: filters behind the sign-in apply in place, and Back works', async () => {
    const page = await asCustomer('/dashboard/properties');
    await page.locator('#state').selectOption('Ogun');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/dashboard/properties?state=Ogun');
    const ogun = demo.all.filter(({ state }) => state === 'Ogun').map(({ name }) => name);
    await until(() => cardNames(page)).toEqual(ogun.slice(0, 12));
    await page.goBack();
    await page.waitForFunction((name) => document.querySelector('.prop h3')?.textContent === name, demo.all[0]?.name);
    await until(() => page.locator('#state').inputValue()).toBe('');
  });

  test('R-11, R-12: a visitor is sent to the login, which keeps the filters', async () => {
    const page = await demo.open('/dashboard/properties?state=Lagos&page=2', desktop);
    await page.waitForURL('**/login?**');
    expect(new URL(page.url()).searchParams.get('from')).toBe('/dashboard/properties?state=Lagos&page=2');
  });

  test('are cached like the public ones, and are not indexed', async () => {
    for (const path of ['/dashboard/properties', '/dashboard/new-properties']) {
      await fetch(demo.url + path);
      const answer = await fetch(demo.url + path);
      expect(answer.headers.get('x-cache')).toBe('HIT');
      expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
    }
  });

  test('N-07: with a notification it shows its properties only, to its customer only', async () => {
    const { body } = await ask(portal(), notifications, { page: 1 }, { token: customer.token });
    const announced = body.notifications.data.find(({ property_ids }) => property_ids.length > 0);
    if (!announced) throw new Error('the demo has no notification with properties');
    const names = announced.property_ids.flatMap((id) => demo.all.find((one) => one.id === id)?.name ?? []);
    for (const path of ['/new-properties', '/dashboard/new-properties']) {
      const page = await asCustomer(`${path}?notification=${announced.id}`, phone);
      await page.locator('.prop h3').first().waitFor();
      await until(() => cardNames(page)).toEqual(names);
      await expectAccessible(page, `${path} of a notification`);
    }
    const answer = await fetch(`${demo.url}/new-properties?notification=${announced.id}`);
    expect(answer.headers.get('x-cache')).toBeNull();
    expect(await answer.text()).toContain('noindex');

    const visitor = await demo.open(`/new-properties?notification=${announced.id}`, phone);
    await visitor.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await visitor.waitForURL('**/login?**');
    expect(new URL(visitor.url()).searchParams.get('from')).toBe(`/new-properties?notification=${announced.id}`);
    demo.browser.expectErrors(/404/);
    const missing = await asCustomer('/new-properties?notification=99999999', phone);
    await missing.getByRole('heading', { name: 'Notification not found' }).waitFor();
  });

  test('the signed-in listing is accessible', async () => {
    const page = await asCustomer('/dashboard/properties?state=Lagos', phone);
    await expectAccessible(page, 'dashboard listing, small');
    await page.setViewportSize(desktop.viewport);
    await expectAccessible(page, 'dashboard listing, large');
  });
});

describe('a listing with a failing database', () => {
  const url = emptyPostgresUrl();

  test.skipIf(!url)('X-13: says that it did not load and offers to try again, until it does', async () => {
    const server = await startServer({ databaseUrl: url as string, env: { OFFICE_EMAIL: '' } });
    const database = new pg.Client({ connectionString: url as string });
    try {
      await database.connect();
      await database.query('alter table properties rename to lost');
      for (const path of ['/properties?state=Lagos', '/new-properties', '/dashboard/properties']) {
        const answer = await fetch(server.url + path);
        expect([path, answer.status]).toEqual([path, 503]);
        const html = await answer.text();
        expect(html).toContain('The properties did not load');
        expect(html).toContain(`<a href="${path}" class="btn pri">Try again</a>`);
        expect(html).toContain('noindex');
      }
      await database.query('alter table lost rename to properties');
      expect((await fetch(`${server.url}/properties?state=Lagos`)).status).toBe(200);
    } finally {
      await database.end();
      await server.stop();
    }
  });
});
