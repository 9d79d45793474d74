import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogueNav, dashboardNav, dashboardSearch, isCurrent, type NavEntry, officeNav } from '#lib/navigation.ts';
import { documentTitle, marketingMenu } from '#lib/site.ts';

const hasPage = ({ href }: NavEntry) =>
  [`${href}.astro`, `${href}/index.astro`, `${href}/[...path].astro`].some((file) =>
    existsSync(fileURLToPath(new URL(`../../../src/pages${file}`, import.meta.url))),
  );

describe('the navigation', () => {
  const shown = [...dashboardNav, ...officeNav, ...catalogueNav, dashboardSearch];

  test.each(shown.map((entry) => [entry.label, entry] as const))('%s leads to an existing page', (_label, entry) => {
    expect([entry.href, hasPage(entry)]).toEqual([entry.href, true]);
  });

  test('marks an entry on its page and below it, the dashboard only on its own', () => {
    const [home, properties] = dashboardNav.slice(0, 2) as unknown as [NavEntry, NavEntry];
    expect(isCurrent(properties, '/dashboard/properties/7')).toBe(true);
    expect(isCurrent(home, '/dashboard/properties')).toBe(false);
    expect(isCurrent(home, '/dashboard')).toBe(true);
  });

  test('A-06, A-07: the footer menu has its six entries, all linking to the marketing site', () => {
    expect(marketingMenu.map(({ label }) => label)).toEqual([
      'Home',
      'Properties',
      'Virtual Tour',
      'About us',
      'Contact Us',
      'Blog',
    ]);
    for (const { href } of marketingMenu) expect(href).toMatch(/^https:/);
  });

  test('X-10: the document title starts with the name of the screen', () => {
    expect(documentTitle('Wallet')).toBe('Wallet · Homestead');
    expect(documentTitle('Homestead')).toBe('Homestead');
  });
});
