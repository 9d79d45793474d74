import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../machine/programs.mjs';
import { firstPlan, firstProperty, signIn } from './pages.ts';
import { type Section, verdict } from './section.ts';
import { freePort } from './server.ts';
import { MOST_TRIES, STOLEN_AT_MOST, undisturbed } from './undisturbed.ts';

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** What a page must reach: points of 100, and the largest paint in seconds. */
interface Bar {
  points: Partial<Record<Category, number>>;
  paint: number;
}
const everybody: Bar = {
  points: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  paint: 1.2,
};
/** Searches and the auth pages are kept out of search engines on purpose. */
const unlisted: Bar = { ...everybody, points: { performance: 100, accessibility: 100, 'best-practices': 100 } };
const signedIn: Bar = { points: { performance: 97, accessibility: 100, 'best-practices': 100 }, paint: 1.6 };
const SHIFT_BAR = 0.01;

export interface Judged {
  path: string;
  points: Record<Category, number>;
  /** Seconds. */
  paint: number;
  /** The worst of all runs. */
  shift: number;
  holds: boolean;
  /** Runs that the host of the machine disturbed and that were taken again. */
  again: number;
}
type Run = Pick<Judged, 'points' | 'paint' | 'shift'>;

/** Lighthouse as on a phone on slow 4G, the median of five runs. */
export async function judgedPages(portal: string): Promise<Judged[]> {
  const profile = mkdtempSync(path.join(tmpdir(), 'homestead-lighthouse-'));
  const judged: Judged[] = [];
  try {
    const property = await inBrowser(profile, async (browser) => firstProperty(await browser.newPage(), portal));
    const judgeAll = async (paths: string[], bar: Bar) => {
      for (const path of paths) judged.push(await judge(portal, path, bar, profile));
    };
    await judgeAll(['/properties', property, '/new-properties'], everybody);
    await judgeAll(['/search-properties?name=lekki', '/login', '/signup', '/forgot-password'], unlisted);
    const { plan } = await inBrowser(profile, async (browser) => {
      const page = await browser.newPage();
      await signIn(page, portal);
      return firstPlan(page, portal);
    });
    const screens = ['', '/my-properties', plan, '/wallet', '/payments', '/notifications', '/properties', '/settings'];
    await judgeAll(
      screens.map((screen) => `/dashboard${screen}`),
      signedIn,
    );
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  return judged;
}

/** A new browser of the profile, which keeps the session between them. */
async function inBrowser<T>(profile: string, use: (browser: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    return await use(browser, port);
  } finally {
    await browser.close();
  }
}

async function judge(portal: string, path: string, bar: Bar, profile: string): Promise<Judged> {
  const runs: Run[] = [];
  let again = 0;
  // one browser a run: the next page would pay for the garbage of the last one's audits
  const measure = () => inBrowser(profile, (_, port) => oneRun(portal + path, port));
  for (let run = 0; run < RUNS; run++) runs.push(await undisturbed(measure, () => again++));
  const median = (read: (run: (typeof runs)[0]) => number) =>
    runs.map(read).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  const points = Object.fromEntries(
    categories.map((one) => [one, median((run) => run.points[one])]),
  ) as Judged['points'];
  const paint = median((run) => run.paint);
  const shift = Math.max(...runs.map((run) => run.shift));
  const enough = categories.every((one) => points[one] >= (bar.points[one] ?? 0));
  return { path, points, paint, shift, holds: enough && paint <= bar.paint && shift <= SHIFT_BAR, again };
}

/** A trace that a busy machine spoilt is taken again, twice at most. */
async function oneRun(url: string, port: number, tries = 3): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
  const error = result?.lhr.runtimeError;
  if (error && tries > 1) return oneRun(url, port, tries - 1);
  if (!result || error) throw new Error(`Lighthouse could not judge ${url}: ${error?.message}`);
  const { lhr } = result;
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  const points = Object.fromEntries(
    categories.map((one) => [one, Math.round(100 * (lhr.categories[one]?.score ?? 0))]),
  ) as Judged['points'];
  if (process.env.LIGHTHOUSE_WHY)
    for (const audit of Object.values(lhr.audits))
      if (audit.score !== null && audit.score < 1) console.error(url, audit.id, audit.score, audit.displayValue ?? '');
  const measured = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return { points, paint: measured('largest-contentful-paint') / 1000, shift: measured('cumulative-layout-shift') };
}

const rowOf = ({ path, points, paint, shift, holds }: Judged) =>
  `| \`${path}\` | ${categories.map((one) => points[one]).join(' / ')} | ${paint.toFixed(2)} s | ${shift.toFixed(3)} | ${verdict(holds)} |`;

export const lighthouseSection: Section = {
  name: 'lighthouse',
  heading: 'Lighthouse, mobile, slow 4G',
  write: async ({ portal }) => {
    const judged = await judgedPages(await portal());
    const again = judged.reduce((sum, page) => sum + page.again, 0);
    return [
      `The median of ${RUNS}. Bars: 100 each and a largest paint within 1.2 s on public pages, 97/100/100 and 1.6 s behind the sign-in, layout shift at most 0.01 in every run. Pages that are kept out of search engines on purpose have no bar for SEO.`,
      '',
      `A run during which the host of the machine gave more than ${100 * STOLEN_AT_MOST} % of its processor time to others was taken again, ${MOST_TRIES - 1} times at most, whatever it had measured: ${again} runs beside the ${RUNS * judged.length} that count.`,
      '',
      '| page | performance / accessibility / best practices / SEO | largest paint | worst shift | |',
      '|---|---|---|---|---|',
      ...judged.map(rowOf),
    ];
  },
};
