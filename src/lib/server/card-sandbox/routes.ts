import type { IncomingMessage, ServerResponse } from 'node:http';
import { provider, SANDBOX_PATH } from '../paystack/provider.ts';
import { beginCharge } from './begin-charge.ts';
import { postChargeAuthorization, postDeactivate } from './charge-authorization.ts';
import { currentFaults, faults, setFaults } from './faults.ts';
import { sendInlineScript } from './inline-script.ts';
import { getCustomer, getRequery, postAssignAccount, postCustomer } from './provider-accounts.ts';
import { getBanks, getResolvedAccount } from './provider-banks.ts';
import { getVerify, postInitialize } from './provider-charges.ts';
import { refundAtProvider } from './provider-refunds.ts';
import { getSettledCharges, getSettlements, settleNow } from './provider-settlements.ts';
import { providerError, type Reply, readObject, sandboxError, sandboxSuccess, sendReply } from './reply.ts';
import { showCharge, simulateOutcome } from './simulate-outcome.ts';
import { simulateTransfer } from './simulate-transfer.ts';

interface Call {
  part: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}
type Route = readonly [method: string, path: RegExp, answer: (call: Call) => Promise<Reply>];

/** The provider's API, which requires the secret key. */
const api: readonly Route[] = [
  ['POST', /^\/api\/transaction\/initialize$/, ({ body }) => postInitialize(body)],
  ['GET', /^\/api\/transaction\/verify\/([^/]+)$/, ({ part }) => getVerify(part)],
  ['POST', /^\/api\/transaction\/charge_authorization$/, ({ body }) => postChargeAuthorization(body)],
  ['POST', /^\/api\/customer\/deactivate_authorization$/, ({ body }) => postDeactivate(body)],
  ['POST', /^\/api\/refund$/, ({ body }) => refundAtProvider(body)],
  ['POST', /^\/api\/customer$/, ({ body }) => postCustomer(body)],
  ['GET', /^\/api\/customer\/([^/]+)$/, ({ part }) => getCustomer(part)],
  ['GET', /^\/api\/settlement$/, ({ query }) => getSettlements(query)],
  ['GET', /^\/api\/settlement\/([^/]+)\/transactions$/, ({ part, query }) => getSettledCharges(part, query)],
  ['GET', /^\/api\/bank$/, () => getBanks()],
  ['GET', /^\/api\/bank\/resolve$/, ({ query }) => getResolvedAccount(query)],
  ['POST', /^\/api\/dedicated_account\/assign$/, ({ body }) => postAssignAccount(body)],
  [
    'GET',
    /^\/api\/dedicated_account\/requery$/,
    async ({ query }) => getRequery(query.get('account_number') ?? '', query.get('date')),
  ],
];

/** Simulates the customer, the bank and faults. Open to anybody: on a server with this sandbox no money is real. */
const simulation: readonly Route[] = [
  ['POST', /^\/transactions$/, ({ body }) => beginCharge(body)],
  ['GET', /^\/transactions\/([^/]+)$/, ({ part }) => showCharge(part)],
  ['POST', /^\/transactions\/([^/]+)\/outcome$/, ({ part, body }) => simulateOutcome(part, body)],
  ['POST', /^\/transfers$/, ({ body }) => simulateTransfer(body)],
  ['POST', /^\/settlements$/, () => settleNow()],
  ['GET', /^\/faults$/, async () => sandboxSuccess(await currentFaults())],
  ['PUT', /^\/faults$/, ({ body }) => putFaults(body)],
];

async function putFaults(body: object): Promise<Reply> {
  const isValid = faults.safeParse({ ...(await currentFaults()), ...body }).success;
  return isValid ? sandboxSuccess(await setFaults(body)) : sandboxError(422, 'There is no such fault');
}

export async function answerSandbox(req: IncomingMessage, res: ServerResponse) {
  const url = new URL(req.url ?? '/', 'http://sandbox');
  const path = url.pathname.slice(SANDBOX_PATH.length);
  if (path === '/inline.js') return sendInlineScript(res);
  const isApi = path.startsWith('/api/');
  if (isApi && req.headers.authorization !== `Bearer ${provider().secretKey}`)
    return sendReply(res, providerError(401, 'Invalid key'));
  const here = (isApi ? api : simulation).filter(([, pattern]) => pattern.test(path));
  if (here.length === 0)
    return sendReply(res, isApi ? providerError(404, 'Not found') : sandboxError(404, 'Not found'));
  const [, pattern, answer] = here.find(([method]) => method === req.method) ?? [];
  if (!pattern || !answer) {
    res.setHeader('Allow', here.map(([method]) => method).join(', '));
    return sendReply(res, isApi ? providerError(405, 'Wrong method') : sandboxError(405, 'Wrong method'));
  }
  const body = await readObject(req);
  if (!body)
    return sendReply(res, isApi ? providerError(400, 'Invalid JSON') : sandboxError(400, 'This is no JSON object'));
  const part = decodeURIComponent(pattern.exec(path)?.[1] ?? '');
  sendReply(res, await answer({ part, query: url.searchParams, body }));
}
