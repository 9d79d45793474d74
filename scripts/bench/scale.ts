import { request } from 'node:http';
import { pino } from 'pino';
import { openDatabase } from '../../src/lib/server/db/open-database.ts';
import { fillBelongings, fillProperties } from './scale-catalogue.ts';
import { notesOf } from './scale-notes.ts';
import { benchFolder, type Measured, onServer, startPortal } from './server.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

const SIZES = [1_000, 100_000] as const;
/** A statement may take a few seconds at most. */
const AT_ONCE = 1_000;
const TIMES = 60;
const WARM_UP = 10;

export interface Scaled {
  database: 'PGlite' | 'PostgreSQL';
  what: string;
  /** Milliseconds with the small and the large catalogue. */
  p50: [small: number, large: number];
  p95: [small: number, large: number];
}
export interface ScaleReport {
  rows: Scaled[];
  /** How each kind of query is carried out. */
  notes: { database: string; what: string; plan: string }[];
}

/** Answers of the API over HTTP with a thousand and with a hundred thousand properties, asked in turns. */
export async function scale(): Promise<ScaleReport> {
  const embedded = await measure('PGlite', []);
  const postgres = await temporaryPostgres(SIZES.length);
  if (!postgres) return embedded;
  try {
    const served = await measure('PostgreSQL', postgres.urls);
    return { rows: [...embedded.rows, ...served.rows], notes: [...embedded.notes, ...served.notes] };
  } finally {
    await postgres.stop();
  }
}

async function measure(database: Scaled['database'], urls: readonly string[]): Promise<ScaleReport> {
  const portals: Measured[] = [];
  const notes: ScaleReport['notes'] = [];
  try {
    for (const [at, size] of SIZES.entries()) {
      const folder = benchFolder();
      const url = urls[at];
      notes.push(...(await filled(database, folder, url, size)));
      portals.push(await startPortal({ DEMO: '0', ...(url && { ...onServer, DATABASE_URL: url }) }, folder));
    }
    return { rows: await askAll(database, portals), notes };
  } finally {
    for (const portal of portals) await portal.stop();
  }
}

/** Both portals are asked in turns, so that whatever else the machine does slows both. */
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

/** Fills a new database, as upkeep leaves it after an hour; of the large one it says how it would be read. */
async function filled(database: string, folder: string, url: string | undefined, size: number) {
  const opened = await openDatabase({ url, dataDir: folder, log: pino({ level: 'silent' }) });
  for (let from = 1; from <= size; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE - 1, size);
    for (const statement of [fillProperties(from, to), ...fillBelongings(from, to)]) await opened.db.execute(statement);
  }
  await opened.db.execute('vacuum (analyze)');
  const notes = size === SIZES.at(-1) ? await notesOf(opened.db) : [];
  await opened.close();
  return notes.map((note) => ({ database, ...note }));
}

interface Question {
  path: string;
  method?: 'POST';
}

/** No two questions of a kind are the same, as far as there are that many. */
const questions: Record<string, (time: number, size: number) => Question> = {
  'first page': () => ({ path: '/properties-page?page=1' }),
  'a page in the middle': (time, size) => ({ path: `/properties-page?page=${Math.round(size / 24) - (time % 20)}` }),
  'last page': (_, size) => ({ path: `/properties-page?page=${Math.ceil(size / 12)}` }),
  'by price, cheapest first': (time) => ({ path: `/filter-property?sort=price_low&page=${1 + (time % 20)}` }),
  'a range of prices': (time) => ({
    path: `/filter-property?minPrice=${1e7 + time * 25e4}&maxPrice=${2e8 + time * 1e6}`,
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
