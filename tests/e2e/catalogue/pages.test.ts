import { describe, expect, test } from 'vitest';
import { desktop, isRental, phone, setUpDemoCatalogue } from '../../support/browser/demo-catalogue.ts';
import { axeViolations } from '../steps/accessibility.ts';

describe('the pages of the catalogue', () => {
  const demo = setUpDemoCatalogue();

  test('R-14: listing and property pages are complete without JavaScript and may be indexed', async () => {
    const property = demo.theOne(({ details }) => details.length > 5);
    const page = await demo.open(`/properties/${property.id}`, { ...desktop, javaScriptEnabled: false });
    for (const name of [
      'Description',
      'Features',
      'Fees and charges',
      'Payment structure',
      'Where it is',
      'Similar Properties',
    ])
      await page.getByRole('heading', { name }).waitFor();
    for (const path of ['/properties', `/properties/${property.id}`]) {
      const html = await demo.html(path);
      expect(html).not.toContain('noindex');
      expect(html).toContain(`<link rel="canonical" href="${demo.url}${path}">`);
      expect(html).toMatch(/<meta name="description" content=".{40,}?">/);
    }
    const robots = await (await fetch(`${demo.url}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /dashboard');
    expect(robots).not.toContain('Disallow: /properties');
  });

  test('an unknown property is a page with status 404', async () => {
    for (const path of ['/properties/99999999', '/properties/abc', '/properties/1.5', '/nothing/here']) {
      const answer = await fetch(demo.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      const html = await answer.text();
      expect(html).toContain('<h1>Page not found</h1>');
      expect(html).toContain('noindex');
    }
  });

  test('a change by the office is on the pages with the next request', async () => {
    const { id, name } = demo.theOne(({ unit_available }) => unit_available > 0);
    expect(await demo.html(`/properties/${id}`)).toContain(name);
    const account = { email: 'office@example.com', password: 'demo-Office-2026' };
    const json = { 'content-type': 'application/json' };
    const { token } = await demo.call('/login', { method: 'POST', headers: json, body: JSON.stringify(account) });
    const signedIn = { ...json, authorization: `Bearer ${token}` };
    const body = JSON.stringify({ name: 'A name of its own' });
    await demo.call(`/office/properties/${id}`, { method: 'PUT', headers: signedIn, body });
    for (const path of ['/properties', `/properties/${id}`])
      expect(await demo.html(path)).toContain('A name of its own');
    await demo.call(`/office/properties/${id}`, { method: 'PUT', headers: signedIn, body: JSON.stringify({ name }) });
  });

  test('a listing and a property page come without a script file and with little inline script', async () => {
    const estate = demo.theOne(({ category }) => category === 'estate');
    for (const path of ['/properties', '/properties?state=Lagos', `/properties/${estate.id}`]) {
      const html = await demo.html(path);
      expect(html).not.toMatch(/<script[^>]*\ssrc=|<link[^>]*modulepreload/);
      const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)]
        .map(([, text]) => text)
        .join('');
      expect(inline.length).toBeLessThan(2048);
      expect(html).not.toMatch(/\sstyle="/);
    }
  });

  test('axe finds nothing on the pages, light and dark, small and large, nor in the open sheet', async () => {
    const { id } = demo.theOne(({ details }) => details.length > 5);
    const soldOut = demo.theOne((property) => property.unit_available === 0 && !isRental(property)).id;
    for (const [path, options] of [
      ['/properties', { ...desktop, colorScheme: 'light' }],
      ['/properties', { ...phone, colorScheme: 'dark' }],
      [`/properties/${id}`, { ...desktop, colorScheme: 'dark' }],
      [`/properties/${id}`, { ...phone, colorScheme: 'light' }],
      ['/properties?state=Yobe&minPrice=abc', { ...phone, colorScheme: 'light' }],
      ['/how-paying-works', { ...phone, colorScheme: 'dark' }],
      ['/afford', { ...phone, colorScheme: 'light' }],
      ['/compare?ids=1,2', { ...phone, colorScheme: 'dark' }],
      ['/company', { ...phone, colorScheme: 'dark' }],
    ] as const) {
      const page = await demo.open(path, options);
      expect(await axeViolations(page), path).toEqual([]);
    }
    const sheet = await demo.open('/properties', phone);
    await sheet.getByRole('button', { name: 'Sort' }).click();
    expect(await axeViolations(sheet)).toEqual([]);
    const toast = await demo.open(`/properties/${soldOut}`, phone);
    await toast.mouse.wheel(0, 900);
    await toast.locator('.stick').getByRole('button', { name: 'Sold out' }).click();
    expect(await axeViolations(toast)).toEqual([]);
  });

  test('LA-01, LA-02, LA-08: how paying works is told without script, each language at an address of its own', async () => {
    const page = await demo.open('/how-paying-works', { ...phone, javaScriptEnabled: false });
    for (const name of ['Pay by bank transfer', 'If a payment is late', 'Your receipts and papers', 'What never to do'])
      await page.getByRole('heading', { name }).waitFor();
    for (const word of ['Initial deposit', 'Survey', 'Deed of assignment'])
      await page.locator('dt', { hasText: word }).waitFor();
    expect(await demo.html('/how-paying-works')).not.toContain('hreflang');
    const off = await fetch(`${demo.url}/how-paying-works/pcm`, { redirect: 'manual' });
    expect([off.status, off.headers.get('location')]).toEqual([302, '/how-paying-works']);

    const account = { email: 'office@example.com', password: 'demo-Office-2026' };
    const json = { 'content-type': 'application/json' };
    const { token } = await demo.call('/login', { method: 'POST', headers: json, body: JSON.stringify(account) });
    const headers = { ...json, authorization: `Bearer ${token}` };
    const { versions } = await demo.call('/office/paying-page', { headers });
    const { mark } = versions.find(({ language }: { language: string }) => language === 'pcm');
    const switchTo = (on: boolean) =>
      demo.call('/office/paying-page/pcm/switch', { method: 'POST', headers, body: JSON.stringify({ on, mark }) });
    await switchTo(true);
    const translation = await demo.html('/how-paying-works/pcm');
    expect(translation).toMatch(/<html[^>]* lang="pcm"/);
    expect(translation).toContain(`<link rel="alternate" hreflang="en-NG" href="${demo.url}/how-paying-works">`);
    expect(await demo.html('/how-paying-works')).toContain('hreflang="pcm"');
    await switchTo(false);

    const estate = demo.theOne(({ category }) => category === 'estate');
    await page.goto(`${demo.url}/properties/${estate.id}`);
    await page.getByRole('link', { name: 'What are the fees for?' }).click();
    await page.waitForURL('**/how-paying-works#words');
  });
});
