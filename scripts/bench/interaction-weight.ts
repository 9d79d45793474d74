import { chromium, type Page } from 'playwright';
import { findChromium } from '../machine/programs.mjs';
import { firstProperty } from './pages.ts';
import { type Section, verdict } from './section.ts';
import { bytesOf } from './throughput.ts';

interface TouchedBytes {
  path: string;
  /** All script files, brotli, in KB. */
  script: number;
  bar: number;
}

/** All scripts a page loads after every element was hovered, focused or pressed. */
async function touchedBytes(portal: string): Promise<TouchedBytes[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const property = await firstProperty(page, portal);
  const measured = [
    { path: '/properties', script: await scriptOf(page, portal, '/properties'), bar: 85 },
    { path: property, script: await scriptOf(page, portal, property), bar: 115 },
  ];
  await browser.close();
  return measured;
}

async function scriptOf(page: Page, portal: string, path: string) {
  const files = new Set<string>();
  const note = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === 'script') files.add(request.url());
  };
  page.on('request', note);
  await page.goto(portal + path);
  // no press may leave the page
  await page.route('**', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await page.evaluate(touchEverything);
  await page.waitForLoadState('networkidle');
  // what islands have rendered may load more
  await page.evaluate(touchEverything);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  await page.unroute('**');
  const sizes = await Promise.all([...files].map(async (url) => (await bytesOf(url, 'br')).length));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Runs in the page. */
async function touchEverything() {
  const all = document.querySelectorAll<HTMLElement>(
    'astro-island, [data-live], [tabindex], button, input, select, textarea, summary',
  );
  for (const element of all) {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    element.focus();
    if (element.matches('button, summary')) element.click();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const touchedSection: Section = {
  name: 'touched',
  heading: 'All script, after every interaction',
  write: async ({ portal }) => [
    '| page | KB brotli | bar | |',
    '|---|---|---|---|',
    ...(await touchedBytes(await portal())).map(
      ({ path, script, bar }) => `| \`${path}\` | ${script.toFixed(1)} | ${bar} | ${verdict(script <= bar)} |`,
    ),
  ],
};
