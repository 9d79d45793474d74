import { Agent, request } from 'node:https';
import type { AnyCall } from '#lib/api/call.ts';
import { payForInfrastructure } from '#lib/api/payments/payments.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import type { Person } from '#tests/support/factories/people.ts';
import { FEE } from '#tests/support/ledger/fee-from-wallet.ts';

export interface Payer extends Person {
  planId: number;
}

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Load {
  /** The proxy's port on this machine. */
  port: number;
  payers: readonly Payer[];
  /** A script of the build. */
  script: string;
  /** How many requests at least. */
  requests: number;
  /** It goes on until then, too. */
  until: () => boolean;
}

/** Callers that ask one request after the other, over connections that stay open. */
const CALLERS = 12;

/** Callers behind a proxy, who read, search, and pay from their wallets. */
export async function loadProxy({ port, payers, script, requests, until }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS, rejectUnauthorized: false });
  const wrong: unknown[] = [];
  let [asked, paid] = [0, 0];
  const ask = ({ method, path, headers, body }: Asked) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            host: 'portal.example.com',
            'x-application-id': 'customer-portal',
            ...headers,
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (answer) =>
          answer
            .on('error', reject)
            .on('end', () => resolve(answer.statusCode ?? 0))
            .resume(),
      );
      sent.on('error', reject).end(body);
    });
  const caller = async (_: unknown, number: number) => {
    for (let turn = number; asked < requests || !until(); turn += 1) {
      const what = (
        presses[turn % 3 === 0 ? Math.floor(turn / 3) % presses.length : turn % 3] as (typeof presses)[number]
      )(turn, payers[number] as Payer);
      asked += 1;
      const status = await ask(what).catch((error: Error) => error.message);
      if (status !== 200) wrong.push([`${what.method} ${what.path}`, status]);
      else if (what.path.endsWith(payForInfrastructure.path)) paid += 1;
    }
  };
  const presses: ((turn: number, payer: Payer) => Asked)[] = [
    () => get('/properties'),
    (turn) => get(`/properties/${1 + (turn % 3)}`),
    () => get(script),
    (_, { token }) => ({ ...get(`/api${dashboard.path}`), headers: { authorization: `Bearer ${token}` } }),
    () => get('/properties/1'),
    (turn) => ({ method: 'POST', path: `/api/search?name=lekki+${turn % 50}` }),
    () => get('/api/properties-page'),
    (_, { token, planId: plan_id }) => ({
      ...post(payForInfrastructure, {
        plan_id,
        purpose: 'infrastructure',
        payment_method: 'virtual_wallet',
        paid_amount: FEE,
      }),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    }),
    (turn) => get(`/properties?maxPrice=${900_000_000 + (turn % 400)}`),
  ];
  await Promise.all(Array.from({ length: CALLERS }, caller));
  agent.destroy();
  return { asked, paid, wrong };
}

const get = (path: string): Asked => ({ method: 'GET', path });
const post = (call: AnyCall, payload: object): Asked => ({
  method: 'POST',
  path: `/api${call.path}`,
  body: JSON.stringify(payload),
});
