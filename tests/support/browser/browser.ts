import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { findTestChromium } from '../../../scripts/machine/programs.mjs';
import { noteToasts } from './noted-toasts.ts';

let kept: Promise<Browser> | undefined;

/** The Chromium of this worker, for all files that it runs: it ends with the worker. One that has crashed is replaced. */
async function theChromium(): Promise<Browser> {
  const browser = await kept?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  kept = chromium.launch({ executablePath: findTestChromium(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  return kept;
}

interface VisitOptions extends BrowserContextOptions {
  /** Nobody has chosen about cookies yet; else that was done before. */
  firstVisit?: boolean;
}

export interface Visitor {
  /** A page in a context of its own: nothing in its storage, nobody signed in. */
  page(options?: VisitOptions): Promise<Page>;
}

const chooseCookies = () => {
  try {
    localStorage.setItem('cookie-choice', 'accepted');
  } catch {
    // a page of no origin has no storage
  }
};

/**
 * The Chromium of the worker, for a test file; contexts end with their test. Whatever a page reports as an error fails the test, unless
 * it is one of the texts that the test says it provokes. The service worker stays away unless a test is about it, because
 * what it answers is hidden from `page.route`.
 */
export function aBrowser(defaults: BrowserContextOptions = {}): Visitor & { expectErrors(pattern: RegExp): void } {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  let expected: RegExp[] = [];
  beforeAll(async () => {
    browser = await theChromium();
  });
  afterEach(async () => {
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
      await noteToasts(context);
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
