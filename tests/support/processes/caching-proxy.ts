import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  status: number;
  headers: Record<string, string>;
  body: string;
  tags: string[];
  until: number;
}

/** Stands in for a CDN: keeps what `CDN-Cache-Control` allows, and drops what carries a tag that it is told. */
export async function startCachingProxy(token: string) {
  const kept = new Map<string, Kept>();
  const purges: string[][] = [];
  let origin = '';
  let broken = false;
  const server = createServer(async (req, res) => {
    const { url = '/', headers } = req;
    if (req.method === 'POST' && url === '/purge') {
      const { tags } = JSON.parse((await req.setEncoding('utf8').toArray()).join('')) as { tags: string[] };
      if (broken) return void res.writeHead(500).end();
      if (headers.authorization !== `Bearer ${token}`) return void res.writeHead(403).end();
      purges.push(tags);
      for (const [key, one] of kept) if (one.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      return void res.writeHead(200).end('{"success":true}');
    }
    const known = kept.get(url);
    if (known && known.until > Date.now()) {
      res.writeHead(known.status, { ...known.headers, 'x-cdn': 'HIT' });
      return void res.end(known.body);
    }
    const answer = await fetch(origin + url, { headers: { 'accept-encoding': 'identity' } });
    const body = await answer.text();
    const age = Number(/max-age=(\d+)/.exec(answer.headers.get('cdn-cache-control') ?? '')?.[1] ?? 0);
    const type = { 'content-type': answer.headers.get('content-type') ?? '' };
    const tags = (answer.headers.get('cache-tag') ?? '').split(',').filter(Boolean);
    if (age > 0) kept.set(url, { status: answer.status, headers: type, body, tags, until: Date.now() + age * 1000 });
    res.writeHead(answer.status, { ...type, 'x-cdn': 'MISS' });
    res.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    purges,
    isIn: (place: string) => {
      origin = place;
    },
    breakPurge: (state: boolean) => {
      broken = state;
    },
    stop: () => server.close(),
  };
}
