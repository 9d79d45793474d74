import { Agent, get } from 'node:http';
import { startBare } from './server.ts';

const CONNECTIONS = 16;
const MILLISECONDS = 4_000;
const ROUNDS = 5;

export interface Throughput {
  what: string;
  portal: number;
  bare: number;
}

/** Requests a second of a cached page and of a bare server that sends the same bytes; the round with the median ratio. */
export async function cachedPage(portal: string, path: string): Promise<Throughput[]> {
  const measured: Throughput[] = [];
  for (const encoding of ['gzip', 'br']) {
    const url = portal + path;
    const bare = await startBare(await bytesOf(url, encoding), encoding);
    const rounds: { portal: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ bare: await perSecond(bare.url, encoding), portal: await perSecond(url, encoding) });
    await bare.stop();
    rounds.sort((a, b) => a.portal / a.bare - b.portal / b.bare);
    measured.push({
      what: `\`${path}\`, cached, ${encoding}`,
      ...(rounds[Math.floor(ROUNDS / 2)] as (typeof rounds)[0]),
    });
  }
  return measured;
}

/** The same for pages that are requested for the first time, so that each is rendered from the database. */
export async function uncachedPage(portal: string, path: string, database: string): Promise<Throughput> {
  let requested = 0;
  const next = () => `${portal}${path}?maxPrice=${900_000_000 + ++requested}`;
  const bare = await startBare(await bytesOf(next(), 'gzip'), 'gzip');
  for (const address of [bare.url, next, next]) await perSecond(address, 'gzip');
  const rounds: { portal: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ bare: await perSecond(bare.url, 'gzip'), portal: await perSecond(next, 'gzip') });
  await bare.stop();
  rounds.sort((a, b) => a.portal / a.bare - b.portal / b.bare);
  return {
    what: `\`${path}\`, not cached, gzip, ${database}`,
    ...(rounds[Math.floor(ROUNDS / 2)] as (typeof rounds)[0]),
  };
}

export const bytesOf = (url: string, encoding: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve(Buffer.concat(chunks));
    }).on('error', reject);
  });

/** Requests a second; a function gives every request an address of its own. */
async function perSecond(address: string | (() => string), encoding: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const startedAt = performance.now();
  let answered = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const isNew = typeof address === 'function';
      const url = isNew ? address() : address;
      get(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        if (isNew && answer.headers['x-cache'] !== 'MISS')
          reject(new Error(`${url} was not rendered for this request`));
        answer.resume().once('end', () => {
          answered += 1;
          resolve();
        });
      }).on('error', reject);
    });
  const keepAsking = async () => {
    while (performance.now() - startedAt < MILLISECONDS) await one();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  agent.destroy();
  return Math.round((answered * 1000) / (performance.now() - startedAt));
}
