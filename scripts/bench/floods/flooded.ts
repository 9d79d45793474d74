import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export const floodKinds = [
  'large bodies',
  'large bodies without a length',
  'bodies at the limit',
  'slow bodies',
  'form fields',
  'pipelined',
  'pages that are not kept',
  'large heads',
  'heads at the limit',
  'half heads',
  'answers that nobody reads',
] as const;

interface Flooded {
  /** Milliseconds that another caller waited at most for a page that is not kept, connecting included. */
  longest: number;
  /** Answers to the flood by their status. */
  answers: Record<string, number>;
}

/** Floods a portal in one way for some seconds, while somebody else, from another address, asks for a page again and again. */
export async function flooded(url: string, kind: (typeof floodKinds)[number], seconds: number): Promise<Flooded> {
  const port = Number(new URL(url).port);
  await waitFor(port);
  const flood = new Worker(new URL('./floods.mjs', import.meta.url), { workerData: { port, kind } });
  const until = performance.now() + seconds * 1_000;
  let longest = 0;
  while (performance.now() < until) {
    longest = Math.max(longest, await waitFor(port));
    await sleep(20);
  }
  flood.postMessage('stop');
  const answers = await new Promise<Record<string, number>>((resolve) => flood.once('message', resolve));
  await flood.terminate();
  return { longest, answers };
}

/** Milliseconds until a page came over a connection of its own. */
const waitFor = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const startedAt = performance.now();
    const asked = get({ host: '127.0.0.1', port, path: '/login', agent: false }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`The other caller was answered ${answer.statusCode}`));
      });
    });
    asked.once('error', reject);
  });
