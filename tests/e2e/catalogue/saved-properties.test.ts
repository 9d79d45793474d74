import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { propertiesPage } from '#lib/api/catalogue/properties.ts';
import { savedPropertyIds, savePropertyToggle } from '#lib/api/catalogue/saved-properties.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { deferred } from '#tests/support/deferred.ts';
import { expectAccessible, tabTo } from '../steps/accessibility.ts';
import { enterMailedCode, signInWith, signUp } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { aCustomer, demo, newPerson, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, button, press, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const saved = 'Property saved';
const removed = 'Property removed from your saved list';

describe('saved properties', () => {
  const browser = setUpBrowser({ reducedMotion: 'reduce' });
  const portal = setUpPortal();

  const open = async (path: string, person?: Person, kept?: object) => {
    const storageState = person && storageStateOf(portal, person, { ...kept });
    const page = await browser.page({ viewport: { width: 1280, height: 860 }, ...(storageState && { storageState }) });
    await page.goto(portal.url + path);
    return page;
  };
  const idsOf = async ({ token }: Person) => (await ask(portal, savedPropertyIds, {}, { token })).body.property_ids;
  const listed = async () => (await ask(portal, propertiesPage, {})).body.properties.data;
  const save = async ({ token }: Person, ids: number[]) => {
    for (const property_id of ids) await ask(portal, savePropertyToggle, { property_id, is_saved: '1' }, { token });
  };
  const heart = (page: Page, id: number | undefined) => page.locator(`.heart[data-save="${id}"]`).first();
  const stands = (page: Page, id: number | undefined) => until(() => heart(page, id).getAttribute('aria-pressed'));
  const count = (page: Page) => until(() => page.locator('.side [data-count=saved]').textContent());

  test('S-05, S-06, S-07: a heart of the listing stays set after a reload, and is set on the property page', async () => {
    const [person, [property]] = [await aCustomer(portal), await listed()];
    const page = await open('/properties', person);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.reload({ waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await heart(page, property?.id).click();
    await seesToast(page, saved);
    expect(scripts.some((url) => /react/.test(url))).toBe(false);
    expect(await idsOf(person)).toEqual([property?.id]);
    await page.reload();
    await stands(page, property?.id).toBe('true');
    await page.goto(`${portal.url}/properties/${property?.id}`);
    await stands(page, property?.id).toBe('true');
    await heart(page, property?.id).click();
    await seesToast(page, removed);
    expect(await idsOf(person)).toEqual([]);
  });

  test('S-05: a heart of the similar properties works by keyboard', async () => {
    const [person, [property]] = [await aCustomer(portal), await listed()];
    const page = await open(`/properties/${property?.id}`, person);
    const similar = page.locator('.row-scroll .heart').first();
    const name = (await similar.getAttribute('aria-label')) ?? '';
    await tabTo(page, name);
    await page.keyboard.press('Space');
    await seesToast(page, saved);
    expect(await idsOf(person)).toEqual([Number(await similar.getAttribute('data-save'))]);
  });

  test('S-06, Q-19: a refused change is reverted, with the server’s message', async () => {
    browser.expectErrors(/409/);
    const [person, [property]] = [await aCustomer(portal), await listed()];
    const page = await open('/properties', person);
    const answer = deferred();
    await page.route('**/save-property-toggle', async (route) => {
      await answer.opened;
      await route.fulfill({ status: 409, json: { success: false, message: 'You have saved 500 properties.' } });
    });
    await heart(page, property?.id).click();
    await stands(page, property?.id).toBe('true');
    await until(() => heart(page, property?.id).getAttribute('aria-busy')).toBe('true');
    answer.open();
    await seesToast(page, 'You have saved 500 properties.');
    await stands(page, property?.id).toBe('false');
    await expectAccessible(page, 'a listing with a refusal');
  });

  test('several fast clicks end with the last one, also before the script has loaded', async () => {
    const [person, [property]] = [await aCustomer(portal), await listed()];
    const page = await open('/properties', person);
    for (const _ of [1, 2, 3]) await heart(page, property?.id).click();
    await seesToast(page, saved);
    const end = async () => ({
      busy: await heart(page, property?.id).getAttribute('aria-busy'),
      ids: await idsOf(person),
    });
    await until(end).toEqual({ busy: 'false', ids: [property?.id] });
  });

  test('offline the click is reverted with a message', async () => {
    browser.expectErrors(/ERR_FAILED/);
    const [person, [property]] = [await aCustomer(portal), await listed()];
    const page = await open('/properties', person);
    await page.route('**/touch.js', (route) => route.abort());
    await heart(page, property?.id).click();
    await seesText(page, 'Network error. Please check your connection.');
    await stands(page, property?.id).toBe('false');
    await page.unroute('**/touch.js');
    await heart(page, property?.id).click();
    await seesToast(page, saved);
  });

  test('R-15: a visitor signs in, returns to the same page, and the heart is set', async () => {
    const person = await aCustomer(portal);
    const page = await open('/properties?type=1&state=Lagos');
    const first = page.locator('.heart').first();
    const id = Number(await first.getAttribute('data-save'));
    await first.click();
    await arrivesAt(page, /^\/login\?from=/);
    await seesText(page, 'Sign in and this property is saved');
    await signInWith(page, person);
    await arrivesAt(page, '/properties?type=1&state=Lagos');
    await stands(page, id).toBe('true');
    await seesToast(page, saved);
    expect(await idsOf(person)).toEqual([id]);
  });

  test('a visitor who signs up returns too', async () => {
    const [person, [property]] = [newPerson(), await listed()];
    const page = await open(`/properties/${property?.id}`);
    await heart(page, property?.id).click();
    await arrivesAt(page, /^\/login\?from=/);
    await seesScreen(page, 'Sign in');
    await page.locator('main').getByRole('link', { name: 'Create account' }).click();
    await signUp(page, person);
    await enterMailedCode(page, portal, person.email);
    await arrivesAt(page, `/properties/${property?.id}`);
    await stands(page, property?.id).toBe('true');
  });

  test('without JavaScript there is no heart', async () => {
    const page = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${portal.url}/properties`);
    await until(() => page.locator('.heart').first().isVisible()).toBe(false);
  });

  test('S-01, S-02, S-03, S-04, R-28: the page lists the saved properties, and is accessible in every state', async () => {
    const person = await signedIn(portal, demo.customer);
    const page = await open('/saved-properties', person);
    await arrivesAt(page, '/dashboard/saved-properties');
    await seesScreen(page, 'Saved properties');
    await seesText(page, 'A list of your favorite properties');
    const cards = page.locator('.grid .prop');
    await until(() => cards.count()).toBe(4);
    const ids = await idsOf(person);
    await until(() =>
      cards.locator('h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(ids.map((id) => `/dashboard/properties/${id}`));
    const subscribe = await page
      .getByRole('link', { name: /^Subscribe/ })
      .first()
      .getAttribute('href');
    expect(subscribe).toMatch(/^\/dashboard\/invest-property\/\d+$/);
    await count(page).toBe('4');
    await expectAccessible(page, 'saved');
  });

  test('S-08: a removed one can be saved again; other tabs and the count follow', async () => {
    const [person, properties] = [await aCustomer(portal), await listed()];
    const ids = properties.slice(0, 2).map(({ id }) => id);
    await save(person, ids);
    const page = await open('/dashboard/saved-properties', person);
    await until(() => page.locator('.grid .prop').count()).toBe(2);
    const other = await page.context().newPage();
    await other.goto(`${portal.url}/properties`);
    await stands(other, ids[0]).toBe('true');
    await heart(page, ids[0]).click();
    await seesToast(page, removed);
    await stands(other, ids[0]).toBe('false');
    await count(page).toBe('1');
    await expectAccessible(page, 'saved, with one taken off');
    await press(page, /^Undo/);
    await seesToast(page, saved);
    await stands(other, ids[0]).toBe('true');
    await until(() => heart(page, ids[0]).evaluate((element) => element === document.activeElement)).toBe(true);
    await heart(other, ids[1]).click();
    await until(() => page.locator('.grid .prop').count()).toBe(1);
    await heart(page, ids[0]).click();
    await seesToast(page, removed);
    await page.reload();
    await seesText(page, 'Nothing saved yet');
    await expectAccessible(page, 'nothing saved');
    await other.close();
  });

  test('X-13: a failed list says so and can be tried again; twelve to a page', async () => {
    browser.expectErrors(/500/);
    const [person, properties] = [await aCustomer(portal), await listed()];
    const page2 = (await ask(portal, propertiesPage, { page: 2 })).body.properties.data;
    await save(
      person,
      [...properties, ...page2].slice(0, 13).map(({ id }) => id),
    );
    const page = await browser.page({ storageState: storageStateOf(portal, person) });
    await page.route(/saved-property\?/, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong' } }),
    );
    await page.clock.install();
    await page.goto(`${portal.url}/dashboard/saved-properties`);
    await seesText(page, 'Loading your saved properties');
    await page.clock.runFor(60_000);
    await seesText(page, 'Your saved properties did not load');
    await expectAccessible(page, 'failed');
    await page.unroute(/saved-property\?/);
    await button(page, 'Try again').click();
    await until(() => page.locator('.grid .prop').count()).toBe(12);
    await page.getByRole('link', { name: 'Next' }).click();
    await until(() => page.locator('.grid .prop').count()).toBe(1);
    await arrivesAt(page, '/dashboard/saved-properties?page=2');
  });
});
