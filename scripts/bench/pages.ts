import { chromium, type Page } from 'playwright';
import { findChromium } from '../machine/programs.mjs';
import { bytesOf } from './throughput.ts';

export interface PageBytes {
  what: string;
  /** HTML and style sheets, gzip, in KB. */
  page: number;
  pageBar: number;
  /** Script files loaded before the first interaction, gzip, in KB. */
  script: number;
  scriptBar: number;
}

/** The gzip size of what a browser loads before the first interaction. */
export async function pageBytes(portal: string): Promise<PageBytes[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const context = await browser.newContext({ baseURL: portal, serviceWorkers: 'block' });
  const page = await context.newPage();
  const property = await firstProperty(page, portal);
  const weigh = async (path: string, what: string, pageBar: number, scriptBar: number) => ({
    what,
    ...(await weightOf(page, path)),
    pageBar,
    scriptBar,
  });
  const measured = [
    await weigh('/properties', 'listing', 10, 0),
    await weigh(property, 'property page', 10, 0),
    await weigh('/new-properties', 'newest properties', 10, 0),
    await weigh('/search-properties?name=lekki', 'search', 10, 0),
    await weigh('/how-paying-works', 'how paying works', 10, 0),
    await weigh('/company', 'who we are', 10, 0),
    await weigh('/afford', 'what can I afford', 10, 0),
    await weigh('/compare?ids=1,2', 'compare', 10, 0),
    await weigh('/login', 'sign-in', 8, 90),
    await weigh('/signup', 'sign-up', 8, 90),
    await weigh('/forgot-password', 'forgotten password', 8, 90),
  ];
  await signIn(page, portal);
  const plan = await firstPlan(page, portal);
  const listed = property.split('/').pop();
  for (const [what, path] of Object.entries({ ...screens, ...plan, ...purchaseOf(listed) }))
    measured.push(await weigh(`/dashboard${path}`, what, 12, 105));
  await browser.close();
  return measured;
}

const screens = {
  dashboard: '',
  wallet: '/wallet',
  autopay: '/autopay',
  alerts: '/alerts',
  visits: '/visits',
  transactions: '/payments',
  notifications: '/notifications',
  'my properties': '/my-properties',
  'signed-in listing': '/properties',
  'signed-in newest': '/new-properties',
  'signed-in search': '/search-properties',
  'saved properties': '/saved-properties',
  'my profile': '/my-profile',
  settings: '/settings',
  support: '/support',
  faqs: '/faqs',
};

const purchaseOf = (property: string | undefined) => ({
  'signed-in property': `/properties/${property}`,
  'contract details': `/invest-property-form/${property}`,
});

/** The first plan in progress, with its payment list. */
export async function firstPlan(page: Page, portal: string) {
  await page.goto(`${portal}/dashboard/my-properties?tab=in-progress`);
  const link = page.getByRole('link', { name: /View Details/ }).first();
  const plan = (await link.getAttribute('href'))?.split('/').pop();
  return {
    plan: `/my-property/${plan}`,
    'payment list': `/my-property/payment-list/${plan}`,
    'pay ahead': `/my-property/${plan}/pay-ahead`,
    'autopay of a plan': `/my-property/${plan}/autopay`,
  };
}

/** The KB of a page with its styles, and of its script files. */
export async function weightOf(page: Page, path: string) {
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

/** The address of the newest property. */
export async function firstProperty(page: Page, portal: string): Promise<string> {
  await page.goto(`${portal}/properties`);
  return (await page.locator('.prop h3 a').first().getAttribute('href')) ?? '/properties/1';
}

export async function signIn(page: Page, portal: string) {
  await page.goto(`${portal}/login`);
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-Customer-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}
