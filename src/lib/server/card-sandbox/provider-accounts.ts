import { createHash, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayOf } from '#lib/domain/days.ts';
import { site } from '#lib/site.ts';
import { users, virtualAccounts } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { chargePayload, type SandboxCharge } from './charges.ts';
import { deliverEvent } from './deliver-event.ts';
import { providerError, providerSuccess, type Reply } from './reply.ts';
import { load, loadAll, save, saveIfAbsent } from './store.ts';

interface Customer {
  customer_code: string;
  email: string;
  first_name: string;
  last_name: string;
}
interface Account {
  accountNumber: string;
  customerCode: string;
  email: string;
}

const person = z.object({ email: z.email(), first_name: z.string(), last_name: z.string() });
const bank = { name: 'Sandbox Bank', slug: 'sandbox-bank', id: 1 };

const codeOf = (email: string) => `CUS_${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 15)}`;

/** POST /customer */
export async function postCustomer(sent: object): Promise<Reply> {
  const customer = await saveCustomer(sent);
  return customer ? providerSuccess(customer, 'Customer created') : providerError(400, 'Invalid customer');
}

async function saveCustomer(sent: object): Promise<Customer | undefined> {
  const parsed = person.safeParse(sent);
  if (!parsed.success) return undefined;
  const customer = { ...parsed.data, customer_code: codeOf(parsed.data.email) };
  await save('customer', customer.customer_code, customer);
  return customer;
}

/** GET /customer/{code} */
export async function getCustomer(code: string): Promise<Reply> {
  const customer = await load<Customer>('customer', code);
  if (!customer) return providerError(404, 'Customer not found');
  const [account] = await loadAll<Account>('account', 'customerCode', code);
  return providerSuccess({ ...customer, dedicated_account: account ? accountPayload(account, customer) : null });
}

/** POST /dedicated_account/assign: the account is reported by event. */
export async function postAssignAccount(sent: object): Promise<Reply> {
  const customer = await saveCustomer(sent);
  if (!customer) return providerError(400, 'Invalid customer');
  const [existing] = await loadAll<Account>('account', 'customerCode', customer.customer_code);
  const account = existing ?? (await openAccount(customer));
  const event = {
    customer,
    dedicated_account: accountPayload(account, customer),
    identification: { status: 'success' },
  };
  await deliverEvent('dedicatedaccount.assign.success', event);
  return providerSuccess(null, 'Assign dedicated account in progress');
}

async function openAccount({ customer_code: customerCode, email }: Customer): Promise<Account> {
  for (;;) {
    const accountNumber = `99${String(randomInt(10 ** 8)).padStart(8, '0')}`;
    const account = { accountNumber, customerCode, email };
    const isFree = (await accountEmail(accountNumber)) === undefined;
    if (isFree && (await saveIfAbsent('account', accountNumber, account))) return account;
  }
}

const accountPayload = ({ accountNumber }: Account, { first_name, last_name }: Customer) => ({
  bank,
  account_name: `${site.name} / ${first_name} ${last_name}`,
  account_number: accountNumber,
  assigned: true,
  currency: 'NGN',
  active: true,
});

/** The email of the account's holder. The account was assigned here, or is one of the portal's, such as the demo's. */
export async function accountEmail(accountNumber: string): Promise<string | undefined> {
  const account = await load<Account>('account', accountNumber);
  if (account) return account.email;
  const [row] = await db()
    .select({ email: users.email })
    .from(virtualAccounts)
    .innerJoin(users, eq(users.id, virtualAccounts.userId))
    .where(eq(virtualAccounts.accountNumber, accountNumber));
  return row?.email;
}

/** GET /dedicated_account/requery: reports every transfer into the account on that day (in Lagos) again. */
export async function getRequery(accountNumber: string, day: string | null): Promise<Reply> {
  const transfers = await loadAll<SandboxCharge>('transaction', 'accountNumber', accountNumber);
  for (const charge of transfers.filter(({ paidAt }) => !day || (paidAt && dayOf(new Date(paidAt)) === day)))
    await deliverEvent('charge.success', chargePayload(charge));
  return providerSuccess(
    null,
    'We are checking the status of your transfer. We will send you a notification once it is confirmed',
  );
}
