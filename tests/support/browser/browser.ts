import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterEach, beforeAll, expect } from 'vitest';
import { findTestChromium } from '../../../scripts/machine/programs.mjs';
import { recordToasts } from './recorded-toasts.ts';

let kept: Promise<Browser> | undefined;

/** The Chromium of this worker, shared by its files and closed with it. A crashed one is replaced. */
async function theChromium(): Promise<Browser> {
  const browser = await kept?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  kept = chromium.launch({ executablePath: findTestChromium(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  return kept;
}

interface VisitOptions extends BrowserContextOptions {
  /** Shows the cookie notice; otherwise the choice has been made before. */
  firstVisit?: boolean;
}

export interface Visitor {
  /** A page in a new context: empty storage, nobody signed in. */
  page(options?: VisitOptions): Promise<Page>;
}

const chooseCookies = () => {
  try {
    localStorage.setItem('cookie-choice', 'accepted');
  } catch {
    // a page without an origin has no storage
  }
};

/** What stood there when a test failed, for where only its output is seen. */
async function printScreen(page: Page) {
  const screen = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
  console.error(`${page.url()}\n${screen.slice(0, 8_000)}`);
}

/**
 * The Chromium of the worker, for a test file; contexts are closed after each test. Errors that a page reports fail the
 * test, unless the test expects them. The service worker is off by default, because `page.route` does not see what it
 * answers.
 */
export function setUpBrowser(defaults: BrowserContextOptions = {}): Visitor & { expectErrors(pattern: RegExp): void } {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  let expected: RegExp[] = [];
  beforeAll(async () => {
    browser = await theChromium();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await Promise.all(contexts.flatMap((context) => context.pages()).map(printScreen));
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    complaints = [];
    expected = [];
    expect(unexpected).toEqual([]);
  });
  return {
    async page({ firstVisit = false, ...options } = {}) {
      const context = await browser.newContext({
        locale: 'en-NG',
        timezoneId: 'Africa/Lagos',
        serviceWorkers: 'block',
        ...defaults,
        ...options,
      });
      contexts.push(context);
      await recordToasts(context);
      if (!firstVisit) await context.addInitScript(chooseCookies);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      return page;
    },
    expectErrors: (pattern) => expected.push(pattern),
  };
}
