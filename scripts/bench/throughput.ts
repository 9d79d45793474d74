import { get } from 'node:http';
import { limitProcessor } from './load/limit-cpu.ts';
import { ask, type Load } from './load/wrk.ts';
import { type Answer, type Measured, startBare } from './server.ts';

const ROUNDS = 5;
const load = { connections: 32, seconds: 4 } satisfies Load;
/** Of the servers' core, for a kept page: the whole of it would answer more than a third of what the generator asks for. */
export const SHARE = 0.4;
/** Headroom of the load generator; with less, the generator itself would be the bottleneck. */
export const MARGIN = 3;

export interface Throughput {
  what: string;
  portal: number;
  bare: number;
  /** What the generator would reach on its core. */
  most: number;
}

export const isVoid = ({ portal, most }: Throughput) => most < MARGIN * portal;

const ratio = ({ portal, bare }: Pick<Throughput, 'portal' | 'bare'>) => portal / bare;

/** Requests a second of a kept page and of a bare server that sends the same bytes; the round with the median ratio. */
export async function cachedPage(portal: Measured, path: string): Promise<Throughput[]> {
  const measured: Throughput[] = [];
  const limit = limitProcessor(portal, SHARE);
  for (const encoding of ['gzip', 'br']) {
    const url = portal.url + path;
    const ofPortal = () => ask(url, { ...load, encoding });
    const row = await compareWithBare(await answerOf(url, encoding), encoding, ofPortal, SHARE);
    measured.push({ what: `\`${path}\`, kept, ${encoding}`, ...row });
  }
  limit.end();
  return measured;
}

/** The same for pages that are requested for the first time, so that each is rendered from the database. */
export async function uncachedPages(portal: string, path: string, what: string): Promise<Throughput> {
  let from = 900_000_000;
  const ofPortal = () => {
    from += 1_000_000;
    return ask(portal, { ...load, encoding: 'gzip', script: ['new-pages.lua', path, String(from)] });
  };
  const answer = await answerOf(`${portal}${path}?maxPrice=899999999`, 'gzip');
  return { what: `\`${path}\`, not kept, gzip, ${what}`, ...(await compareWithBare(answer, 'gzip', ofPortal)) };
}

async function compareWithBare(
  answer: Answer,
  encoding: string,
  ofPortal: () => ReturnType<typeof ask>,
  share?: number,
) {
  const bare = await startBare(answer);
  const limit = share === undefined ? undefined : limitProcessor(bare, share);
  await ask(bare.url, { ...load, encoding });
  await ofPortal();
  const rounds: Omit<Throughput, 'what'>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { perSecond } = await ask(bare.url, { ...load, encoding });
    const answered = await ofPortal();
    rounds.push({ bare: perSecond, portal: answered.perSecond, most: answered.most });
  }
  limit?.end();
  await bare.stop();
  return rounds.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(ROUNDS / 2)] as (typeof rounds)[0];
}

export const bytesOf = async (url: string, encoding: string) => (await answerOf(url, encoding)).body;

/** What Node adds to every answer. */
const ADDED = /^(date|connection|keep-alive|transfer-encoding)$/i;

const answerOf = (url: string, encoding: string) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { rawHeaders } = answer;
      const headers = rawHeaders.filter((_, at) => !ADDED.test(rawHeaders[at - (at % 2)] as string));
      resolve({ headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
