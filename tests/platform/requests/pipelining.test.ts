import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startFrontServer } from '../start-front-server.ts';

const get = (path: string, from = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${from && `X-Forwarded-For: ${from}\r\n`}\r\n`;

/** An application that answers when the test says so. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (path: string) => ends.get(path)?.(),
    endAll() {
      for (const end of ends.values()) end();
    },
    route: ({ url }: Request) =>
      new Promise<Response>((resolve) => {
        const { pathname } = new URL(url);
        begun.push(pathname);
        ends.set(pathname, () => resolve(new Response(`of ${pathname};`)));
      }),
  };
}

describe('RQ-09: of requests that are sent ahead on one connection', () => {
  test('two are answered at a time, the others in their order', async () => {
    const { begun, end, route } = held();
    const { port } = await startFrontServer(route);
    const socket = connect(port, '127.0.0.1');
    let got = '';
    socket.on('data', (bytes) => (got += bytes));
    socket.write(['/1', '/2', '/3', '/4', '/5'].map((path) => get(path)).join(''));
    await expect.poll(() => begun).toEqual(['/1', '/2']);
    end('/1');
    await expect.poll(() => begun).toEqual(['/1', '/2', '/3']);
    for (const path of ['/2', '/3', '/4', '/5']) {
      await expect.poll(() => begun).toContain(path);
      end(path);
    }
    await expect.poll(() => got.match(/of \/\d;/g)).toEqual(['of /1;', 'of /2;', 'of /3;', 'of /4;', 'of /5;']);
    // and what comes later
    socket.write(get('/6'));
    await expect.poll(() => begun.at(-1)).toBe('/6');
    end('/6');
    await expect.poll(() => got).toContain('of /6;');
    socket.destroy();
  });

  test('twenty wait; whoever sends more is disconnected', async () => {
    const { begun, route, endAll } = held();
    const { port } = await startFrontServer(route);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(get('/many').repeat(10_000));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(begun.length).toBeLessThanOrEqual(2);
    endAll();
  });
});

describe('RQ-10: pages that are not kept, and calls of strangers', () => {
  const settings = { HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1', TRUST_PROXY: 1, ADDRESS_LIMIT_SCALE: 1_000 };
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('are made six at a time for one network, whatever ADDRESS_LIMIT_SCALE is, and others come between', async () => {
    const { begun, endAll, route } = held();
    const { ask } = await startFrontServer(route, { settings });
    const all = Array.from({ length: 20 }, (_, at) => ask(`/page/${at}`, from('2001:db8::1')));
    await expect.poll(() => begun).toHaveLength(6);
    all.push(ask('/api/faqs', from('2001:db8::2')));
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(begun).toHaveLength(6);
    all.push(ask('/other', from('2001:db8:1::1')));
    await expect.poll(() => begun.at(-1)).toBe('/other');
    const ending = setInterval(endAll, 5);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(22).fill(200));
    clearInterval(ending);
  });

  test('are refused with 429 and a time beyond what may wait', async () => {
    const { begun, endAll, route } = held();
    const { ask } = await startFrontServer(route, { settings });
    const came: number[] = [];
    const all = Array.from({ length: 260 }, async (_, at) => {
      const answer = await ask(`/page/${at}`, from('203.0.113.1'));
      came.push(answer.status);
      return answer;
    });
    await expect.poll(() => came).toContain(429);
    expect(begun).toHaveLength(6);
    const ending = setInterval(endAll, 5);
    const answers = await Promise.all(all);
    clearInterval(ending);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true);
    expect(String(refused[0]?.bytes)).toContain('from your network at once');
  });
});
