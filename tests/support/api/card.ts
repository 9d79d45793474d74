import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { fundWallet, verifyPayment } from '#lib/api/payments/payments.ts';
import { paystackWebhook } from '#lib/api/payments/paystack.ts';
import { chargePayload, findCharge } from '#lib/server/card-sandbox/charges.ts';
import { answerSandbox } from '#lib/server/card-sandbox/routes.ts';
import { journals, notifications, payments, virtualAccounts } from '#lib/server/db/schema.ts';
import { provider } from '#lib/server/paystack/provider.ts';
import { signEvent } from '#lib/server/paystack/signature.ts';
import { db, now, runtime, setRuntime } from '#lib/server/runtime.ts';
import { aCustomer, as, expectSuccess, type Person } from '../factories/index.ts';
import { send } from './send.ts';

/**
 * The card sandbox over HTTP as the portal serves it, next to the portal's webhook. Call it after `setUpTestServer`. Every test
 * starts without faults.
 */
export function setUpCardProvider() {
  const server = createServer(async (req, res) => {
    if (req.url !== '/api/paystack/webhook') return answerSandbox(req, res);
    const { 'x-paystack-signature': signature = '' } = req.headers;
    const reply = await sendEvent(await bytesOf(req), String(signature));
    res.writeHead(reply.status).end();
  });
  // a connection that it closes after a pause could be the one that the next request is sent on
  server.keepAliveTimeout = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    useProviderPort((server.address() as AddressInfo).port);
  });
  beforeEach(() => setFaults({ webhook: 'deliver', verify: 'ok', charge: 'ok', bank: 'ok' }));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** Points the portal to a provider on this port, and returns the previous one. */
export function useProviderPort(port: number) {
  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, PORT: port } });
  return settings.PORT;
}

/** Nothing listens there. */
export const CLOSED_PORT = 9;

async function bytesOf(req: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const play = async (method: string, path: string, body?: object) => {
  const response = await fetch(`http://127.0.0.1:${runtime().settings.PORT}/card-sandbox${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
export const setFaults = (wanted: object) => play('PUT', '/faults', wanted);
export const setChargeOutcome = (reference: string, wanted: string, more: object = {}) =>
  play('POST', `/transactions/${reference}/outcome`, { outcome: wanted, ...more });
/** The result that the pop-up reports. */
export const popupResult = (accessCode: string) => play('GET', `/transactions/${accessCode}`);
export const transfer = (account_number: string, amount: number) =>
  play('POST', '/transfers', { account_number, amount });

export const sendEvent = (body: string | Uint8Array, signature: string) =>
  send(paystackWebhook, {}, { body: body as BodyInit, headers: { 'x-paystack-signature': signature } });

export const signed = (body: string) => signEvent(Buffer.from(body), provider().secretKey);
/** An event that the provider has signed. */
export const postEvent = (event: string, data: object) => {
  const body = JSON.stringify({ event, data });
  return sendEvent(body, signed(body));
};
/** What the provider reports about a charge. */
export async function eventOf(reference: string, change: object = {}) {
  const charge = await findCharge(reference);
  if (!charge) throw new Error('the provider does not know it');
  return { ...chargePayload(charge), status: 'success', ...change };
}

export interface CardPayment {
  id: number;
  status: number;
  reference: string;
  access_code: string;
  inline_url: string;
}
export const fundByCard = async (customer: Person, amount = 5_000, key?: string) =>
  expectSuccess(await as(customer).call(fundWallet, { payment_method: 'paystack', amount }, key ? { key } : {})).body
    .payment as CardPayment;

/** A paid top-up that no event has reported. */
export async function paidAtProvider(amount = 5_000) {
  const customer = await aCustomer();
  const payment = await fundByCard(customer, amount);
  await setFaults({ webhook: 'drop' });
  await setChargeOutcome(payment.reference, 'success');
  await setFaults({ webhook: 'deliver' });
  return { customer, payment };
}

export const verified = async (customer: Person, { reference }: { reference: string }) =>
  expectSuccess(await as(customer).call(verifyPayment, { reference })).body.payment.status;

export async function rowOfPayment(id: number) {
  const [row] = await db().select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Error('there is no such payment');
  return row;
}
export const journalsOf = (id: number) => db().$count(journals, eq(journals.paymentId, id));
export const paymentsOf = ({ user }: Person) =>
  db().select().from(payments).where(eq(payments.userId, user.id)).orderBy(payments.id);

export const noticesOf = ({ user }: Person, title: string) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.title, title)))
    .orderBy(desc(notifications.id));

/** A customer with an existing virtual account. */
export async function withVirtualAccount(customer: Person) {
  const { id: userId } = customer.user;
  const accountNumber = `94${String(userId).padStart(8, '0')}`;
  await db().insert(virtualAccounts).values({
    userId,
    state: 'ready',
    accountNumber,
    providerSlug: 'example-bank',
    bankName: 'Example Bank',
    accountName: 'Homestead / Adaeze Okonkwo',
    createdAt: now(),
  });
  return accountNumber;
}
