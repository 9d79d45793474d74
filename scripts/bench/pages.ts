import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../machine/programs.mjs';
import { bytesOf } from './throughput.ts';

export interface PageBytes {
  what: string;
  /** HTML and style sheets, gzip, in KB. */
  page: number;
  pageBar: number;
  /** Script files fetched before the first touch, gzip, in KB. */
  script: number;
  scriptBar: number;
}

/** What a browser fetches before anything is touched, each file weighed as gzip. */
export async function pageBytes(portal: string): Promise<PageBytes[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const context = await browser.newContext({ baseURL: portal, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/properties');
  const property = (await page.locator('a[href^="/properties/"]').first().getAttribute('href')) ?? '/properties/1';
  const weigh = async (path: string, what: string, pageBar: number, scriptBar: number) => ({
    what,
    ...(await weightOf(page, path)),
    pageBar,
    scriptBar,
  });
  const measured = [
    await weigh('/properties', 'listing', 10, 0),
    await weigh(property, 'property page', 10, 0),
    await weigh('/login', 'sign-in', 8, 85),
    await weigh('/signup', 'sign-up', 8, 85),
  ];
  await signIn(page);
  measured.push(await weigh('/dashboard', 'dashboard', 12, 95));
  measured.push(await weigh('/dashboard/my-properties', 'my properties', 12, 95));
  await browser.close();
  return measured;
}

async function weightOf(page: Page, path: string) {
  const files: { url: string; type: string }[] = [];
  const note = (request: { url(): string; resourceType(): string }) =>
    files.push({ url: request.url(), type: request.resourceType() });
  page.on('request', note);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const weigh = async (...types: string[]) => {
    const urls = new Set(files.filter(({ type }) => types.includes(type)).map(({ url }) => url));
    const sizes = await Promise.all([...urls].map(async (url) => (await bytesOf(url, 'gzip')).length));
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
  };
  return { page: await weigh('document', 'stylesheet'), script: await weigh('script') };
}

async function signIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-Customer-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}
