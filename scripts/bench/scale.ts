import { request } from 'node:http';
import { pino } from 'pino';
import { openDatabase } from '../../src/lib/server/db/open-database.ts';
import { fillBelongings, fillProperties } from './scale-catalogue.ts';
import { queryPlans } from './scale-query-plans.ts';
import { benchFolder, type Measured, onServer, startPortal } from './server.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

const SIZES = [1_000, 100_000] as const;
/** Rows of one statement, which may take a few seconds at most. */
const BATCH = 1_000;
const TIMES = 60;
const WARM_UP = 10;

export interface Scaled {
  database: 'PGlite' | 'PostgreSQL';
  what: string;
  /** Milliseconds with the small and the large catalogue. */
  p50: [small: number, large: number];
  p95: [small: number, large: number];
}
interface ScaleReport {
  rows: Scaled[];
  /** The plan of each kind of query. */
  plans: { database: string; what: string; plan: string }[];
}

/** Times answers of the API over HTTP with a thousand and with a hundred thousand properties. */
export async function scale(): Promise<ScaleReport> {
  const embedded = await measure('PGlite', []);
  const postgres = await temporaryPostgres(SIZES.length);
  if (!postgres) return embedded;
  try {
    const served = await measure('PostgreSQL', postgres.urls);
    return { rows: [...embedded.rows, ...served.rows], plans: [...embedded.plans, ...served.plans] };
  } finally {
    await postgres.stop();
  }
}

async function measure(database: Scaled['database'], urls: readonly string[]): Promise<ScaleReport> {
  const portals: Measured[] = [];
  const plans: ScaleReport['plans'] = [];
  try {
    for (const [at, size] of SIZES.entries()) {
      const folder = benchFolder();
      const url = urls[at];
      plans.push(...(await fillCatalogue(database, folder, url, size)));
      portals.push(await startPortal({ DEMO: '0', ...(url && { ...onServer, DATABASE_URL: url }) }, { folder }));
    }
    return { rows: await askAll(database, portals), plans };
  } finally {
    for (const portal of portals) await portal.stop();
  }
}

/** Requests alternate between both portals, so that other load on the machine slows both. */
async function askAll(database: Scaled['database'], portals: readonly Measured[]): Promise<Scaled[]> {
  const rows: Scaled[] = [];
  for (const [what, ask] of Object.entries(questions)) {
    const taken: [number[], number[]] = [[], []];
    for (let time = -WARM_UP; time < TIMES; time += 1)
      for (const [at, portal] of portals.entries()) {
        const took = await timed(portal.url, ask(Math.abs(time), SIZES[at] as number));
        if (time >= 0) taken[at]?.push(took);
      }
    const share = (part: number): [number, number] => [percentile(taken[0], part), percentile(taken[1], part)];
    rows.push({ database, what, p50: share(0.5), p95: share(0.95) });
  }
  return rows;
}

/** Fills a new database and analyses it, as the hourly maintenance does. Returns the query plans of the large one. */
export async function fillCatalogue(database: string, folder: string, url: string | undefined, size: number) {
  const opened = await openDatabase({ url, dataDir: folder, log: pino({ level: 'silent' }) });
  for (let from = 1; from <= size; from += BATCH) {
    const to = Math.min(from + BATCH - 1, size);
    for (const statement of [fillProperties(from, to), ...fillBelongings(from, to)]) await opened.db.execute(statement);
  }
  await opened.db.execute('vacuum (analyze)');
  const plans = size === SIZES.at(-1) ? await queryPlans(opened.db) : [];
  await opened.close();
  return plans.map((plan) => ({ database, ...plan }));
}

interface Question {
  path: string;
  method?: 'POST';
}

/** Requests of a kind differ from each other, as far as there are enough variants. */
const questions: Record<string, (time: number, size: number) => Question> = {
  'first page': () => ({ path: '/properties-page?page=1' }),
  'a page in the middle': (time, size) => ({ path: `/properties-page?page=${Math.round(size / 24) - (time % 20)}` }),
  'last page': (_, size) => ({ path: `/properties-page?page=${Math.ceil(size / 12)}` }),
  'by price, cheapest first': (time) => ({ path: `/filter-property?sort=price_low&page=${1 + (time % 20)}` }),
  'a range of prices': (time) => ({
    path: `/filter-property?minPrice=${1e7 + time * 25e4}&maxPrice=${2e8 + time * 1e6}`,
  }),
  "a deposit and a month's amount": (time) => ({
    path: `/filter-property?deposit=${2e7 + time * 25e4}&monthly=${3e6 + time * 1e4}`,
  }),
  'state and type': (time) => ({
    path: `/filter-property?state=${pick(['Lagos', 'FCT', 'Kano', 'Oyo', 'Zamfara'], time)}&type=${1 + (time % 2)}`,
  }),
  'state, type, price and bedrooms': (time) => ({
    path: `/filter-property?state=${pick(['Lagos', 'FCT', 'Edo'], time)}&type=2&no_of_bedrooms=${1 + (time % 4)}&maxPrice=${1e8 + time * 1e6}`,
  }),
  'search, a common word': (time) => ({
    method: 'POST',
    path: `/search?name=${pick(['lekki', 'duplex', 'lagos', 'palm', 'bungalow'], time)}`,
  }),
  'search, a price': (time) => ({ method: 'POST', path: `/search?name=under+${20 + time}+million` }),
  'search, a word and a price': (time) => ({
    method: 'POST',
    path: `/search?name=${pick(['lekki', 'duplex', 'lagos', 'palm', 'bungalow'], time)}+under+${pick([50, 100, 200, 300], time)}+million`,
  }),
  'search, two words': (time) => ({
    method: 'POST',
    path: `/search?name=${pick(['lekki', 'ikoyi', 'abuja', 'bodija', 'kano', 'enugu'], time)}+${pick(['duplex', 'land', 'terrace', 'bungalow', 'flats'], time)}`,
  }),
  'search, three words for the first time': (time) => ({
    method: 'POST',
    path: `/search?name=${pick(['palm', 'royal', 'green', 'coral', 'crown'], time)}+${pick(['lekki', 'ikoyi', 'ajah', 'kubwa', 'maitama', 'epe', 'mowe', 'etete', 'tanke', 'bompai', 'agric', 'opebi'], Math.floor(time / 5))}+homes`,
  }),
  'search, misspelt': (time) => ({
    method: 'POST',
    path: `/search?name=${pick(['leki', 'ikoyii', 'abujja', 'dupleks', 'bungalo', 'gwarimpa'], time)}`,
  }),
  'search, a number of bedrooms': (time) => ({
    method: 'POST',
    path: `/search?name=${1 + (time % 7)}+bedroom+${pick(['lekki', 'duplex', 'abuja', 'flats', 'bodija'], Math.floor(time / 7))}`,
  }),
  'search, names run together and short ones': (time) => ({
    method: 'POST',
    path: `/search?name=${pick(['portharcourt', 'lekkiphase1', 'transamadi', 'ph', 'abj', 'mainland'], time)}+${pick(['palm', 'royal', 'green', 'coral', 'crown', 'duplex', 'terrace'], Math.floor(time / 6))}`,
  }),
  'search, one of its name': (time) => ({ method: 'POST', path: `/search?name=${time + 100}` }),
  suggestions: (time) => ({
    path: `/search-suggestions?name=${pick(['le', 'lek', 'dupl', 'swim', 'palm gr', 'abuj'], time)}`,
  }),
};

const pick = <T>(values: readonly T[], at: number) => values[at % values.length] as T;

const timed = (portal: string, { path, method = 'GET' as 'POST' }: Question) =>
  new Promise<number>((resolve, reject) => {
    const startedAt = performance.now();
    const asked = request(
      `${portal}/api${path}`,
      { method, headers: { 'x-application-id': 'customer-portal' } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume().once('end', () => resolve(performance.now() - startedAt));
      },
    );
    asked.once('error', reject).end();
  });

function percentile(taken: number[], part: number) {
  const sorted = taken.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
