import { pino } from 'pino';
import { hashPassword } from '../../src/lib/server/accounts/passwords.ts';
import { openDatabase } from '../../src/lib/server/db/open-database.ts';
import { users } from '../../src/lib/server/db/schema.ts';
import { benchFolder, startPortal } from './server.ts';

const TIMES = 120;
const WARM_UP = 10;

export interface Timing {
  what: string;
  /** Milliseconds. */
  known: { median: number; p90: number };
  unknown: { median: number; p90: number };
  /** The share of pairs in which the known address is slower; 0.5 reveals nothing. */
  knownIsSlower: number;
}

/** Times answers that must not reveal which addresses have accounts, and counts the passwords that are checked. */
export async function guessing(): Promise<{ timings: Timing[]; passwords: number }> {
  const folder = benchFolder();
  await fillAccounts(folder);
  const portal = await startPortal({ DEMO: '0' }, { folder });
  try {
    const timings: Timing[] = [];
    for (const [what, ask] of Object.entries(questions)) timings.push(await timing(portal.url, what, ask));
    return { timings, passwords: await countCheckedPasswords(portal.url) };
  } finally {
    await portal.stop();
  }
}

const known = (time: number) => `known-${time + WARM_UP}@example.com`;
const unknown = (time: number) => `unknown-${time + WARM_UP}@example.com`;

async function fillAccounts(folder: string) {
  const opened = await openDatabase({ dataDir: folder, log: pino({ level: 'silent' }) });
  const passwordHash = await hashPassword('palm-Grove-2026');
  const rows = Array.from({ length: TIMES + WARM_UP + 1 }, (_, at) => ({
    email: known(at - WARM_UP),
    passwordHash,
    firstName: 'Ada',
    uniqueCustomerId: `HSB${at}`,
    otpVerifiedAt: new Date(),
    emailVerifiedAt: new Date(),
  }));
  await opened.db.insert(users).values(rows);
  await opened.close();
}

interface Question {
  path: string;
  body: Record<string, string>;
}

/** Each address is used once, so that no limit of an account is reached. */
const questions: Record<string, (email: string) => Question> = {
  'sign-in, wrong password': (email) => ({ path: '/login', body: { email, password: 'not-this-one' } }),
  'forgotten password': (email) => ({ path: '/forget-password', body: { email } }),
  'sign-up': (email) => ({
    path: '/register',
    body: { email, first_name: 'Ada', last_name: 'Obi', phone_number: '08031234567', password: 'palm-Grove-2026' },
  }),
};

const post = (portal: string, { path, body }: Question) =>
  fetch(`${portal}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-application-id': 'customer-portal' },
    body: JSON.stringify(body),
  });

async function timed(portal: string, question: Question) {
  const startedAt = performance.now();
  const answer = await post(portal, question);
  await answer.text();
  return { took: performance.now() - startedAt, status: answer.status };
}

/** Known and unknown addresses alternate; which comes first is irregular, so that no periodic load favours one. */
async function timing(portal: string, what: string, ask: (email: string) => Question): Promise<Timing> {
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    const pair = [known, unknown];
    const seen: { took: number; status: number }[] = [];
    const order = ((time + WARM_UP) * 7919) % 13 < 6 ? [0, 1] : [1, 0];
    for (const which of order) seen[which] = await timed(portal, ask((pair[which] as typeof known)(time)));
    const [first, second] = seen as [(typeof seen)[0], (typeof seen)[0]];
    if (first.status !== second.status) throw new Error(`${what}: ${first.status} and ${second.status}`);
    if (time < 0) continue;
    ofKnown.push(first.took);
    ofUnknown.push(second.took);
  }
  return {
    what,
    known: figuresOf(ofKnown),
    unknown: figuresOf(ofUnknown),
    knownIsSlower: shareOfSlower(ofKnown, ofUnknown),
  };
}

const at = (taken: readonly number[], part: number) =>
  taken.toSorted((a, b) => a - b)[Math.floor(part * taken.length)] ?? 0;
const figuresOf = (taken: readonly number[]) => ({ median: at(taken, 0.5), p90: at(taken, 0.9) });

/** The share of all pairs in which the first is greater. */
const shareOfSlower = (first: readonly number[], second: readonly number[]) => {
  const pairs = first.flatMap((one) => second.map((other) => (one > other ? 1 : 0)));
  return pairs.reduce<number>((sum, slower) => sum + slower, 0) / pairs.length;
};

/** How many wrong passwords for one account are checked before it refuses more. */
async function countCheckedPasswords(portal: string) {
  const guess = questions['sign-in, wrong password'] as (email: string) => Question;
  for (let checked = 0; ; checked += 1) if ((await timed(portal, guess(known(TIMES)))).status === 429) return checked;
}
