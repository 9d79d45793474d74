import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { Property } from '#lib/api/catalogue/property.ts';
import { type RunningServer, startServer } from '../processes/start-server.ts';
import { setUpBrowser } from './browser.ts';

export const phone = { viewport: { width: 360, height: 740 } };
export const desktop = { viewport: { width: 1280, height: 900 } };

export const isRental = ({ purpose }: Property) => purpose.includes('Rent');

/** The built portal with the demo catalogue, a browser, and the listed properties, newest first. */
export function setUpDemoCatalogue() {
  const browser = setUpBrowser();
  const demo = { all: [] as Property[], url: '' };
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ demo: true, embedded: true });
    demo.url = server.url;
    demo.all = await everyProperty();
  });
  afterAll(() => server?.stop());

  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { 'x-application-id': 'customer-portal', ...init.headers };
    return (await fetch(`${demo.url}/api${path}`, { ...init, headers })).json();
  };

  async function everyProperty() {
    const found: Property[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { properties } = await call(`/properties-page?page=${page}`);
      found.push(...properties.data);
      last = properties.last_page;
    }
    return found;
  }

  return Object.assign(demo, {
    browser,
    call,
    /** The newest property that matches. */
    theOne(fits: (property: Property) => boolean) {
      const found = demo.all.find(fits);
      if (!found) throw new Error('the demo has no such property');
      return found;
    },
    async open(path: string, options: Parameters<typeof browser.page>[0] = {}) {
      const page = await browser.page(options);
      await page.goto(demo.url + path);
      return page;
    },
    html: async (path: string) => (await fetch(demo.url + path)).text(),
  });
}

export const cardNames = (page: Page) => page.locator('.prop h3').allTextContents();
export const firstCard = (page: Page) => page.locator('.prop h3').first().textContent();
