import type { IncomingMessage, ServerResponse } from 'node:http';
import { provider, SANDBOX_PATH } from '../paystack/provider.ts';
import { assign, makeCustomer, requery, showCustomer } from './accounts.ts';
import { beginCharge } from './begin-charge.ts';
import { currentFaults, faults, setFaults } from './faults.ts';
import { sendInlineScript } from './inline-script.ts';
import { playOutcome, showCharge } from './play-charges.ts';
import { playTransfer } from './play-transfer.ts';
import { initialize, verify } from './provider-charges.ts';
import { notPlayed, played, type Reply, readObject, refused, send } from './reply.ts';

interface Call {
  /** What of the path the route leaves open. */
  part: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}
type Route = readonly [method: string, path: RegExp, answer: (call: Call) => Promise<Reply>];

/** The provider's API, for who has its key. */
const api: readonly Route[] = [
  ['POST', /^\/api\/transaction\/initialize$/, ({ body }) => initialize(body)],
  ['GET', /^\/api\/transaction\/verify\/([^/]+)$/, ({ part }) => verify(part)],
  ['POST', /^\/api\/customer$/, ({ body }) => makeCustomer(body)],
  ['GET', /^\/api\/customer\/([^/]+)$/, ({ part }) => showCustomer(part)],
  ['POST', /^\/api\/dedicated_account\/assign$/, ({ body }) => assign(body)],
  [
    'GET',
    /^\/api\/dedicated_account\/requery$/,
    async ({ query }) => requery(query.get('account_number') ?? '', query.get('date')),
  ],
];

/** The customer, their bank and bad days, for anybody: on a server with this stand-in no money is real. */
const play: readonly Route[] = [
  ['POST', /^\/transactions$/, ({ body }) => beginCharge(body)],
  ['GET', /^\/transactions\/([^/]+)$/, ({ part }) => showCharge(part)],
  ['POST', /^\/transactions\/([^/]+)\/outcome$/, ({ part, body }) => playOutcome(part, body)],
  ['POST', /^\/transfers$/, ({ body }) => playTransfer(body)],
  ['GET', /^\/faults$/, async () => played(await currentFaults())],
  ['PUT', /^\/faults$/, ({ body }) => playFaults(body)],
];

async function playFaults(body: object): Promise<Reply> {
  const isSound = faults.safeParse({ ...(await currentFaults()), ...body }).success;
  return isSound ? played(await setFaults(body)) : notPlayed(422, 'There is no such fault');
}

/** Answers what is asked for under /card-sandbox. */
export async function answerSandbox(req: IncomingMessage, res: ServerResponse) {
  const url = new URL(req.url ?? '/', 'http://sandbox');
  const path = url.pathname.slice(SANDBOX_PATH.length);
  if (path === '/inline.js') return sendInlineScript(res);
  const isApi = path.startsWith('/api/');
  if (isApi && req.headers.authorization !== `Bearer ${provider().secretKey}`)
    return send(res, refused(401, 'Invalid key'));
  for (const [method, pattern, answer] of isApi ? api : play) {
    const found = req.method === method && pattern.exec(path);
    if (!found) continue;
    const body = await readObject(req);
    if (!body) return send(res, isApi ? refused(400, 'Invalid JSON') : notPlayed(400, 'This is no JSON object'));
    return send(res, await answer({ part: decodeURIComponent(found[1] ?? ''), query: url.searchParams, body }));
  }
  send(res, isApi ? refused(404, 'Not found') : notPlayed(404, 'Not found'));
}
