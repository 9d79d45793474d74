import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../../src/lib/server/db/open-database.ts';
import { users } from '../../../src/lib/server/db/schema.ts';
import type { User } from '../../../src/lib/server/http/context.ts';
import { checkHealth } from '../../../src/lib/server/ledger/health.ts';
import { payFromWallet } from '../../../src/lib/server/ledger/settle-payment.ts';
import { db, setRuntime } from '../../../src/lib/server/runtime.ts';
import { readSettings } from '../../../src/lib/server/settings/settings.ts';
import { FEE, payFee } from '../../../tests/support/ledger/fee-from-wallet.ts';
import { aListing, aPerson, aRunningPlan, fund } from '../../../tests/support/ledger/fixtures.ts';
import type { Marks } from './bare-sql.ts';
import { recorded, type Statement } from './recorded.ts';

const PLENTY = 1_000_000_000_000;
/** Ids far from all others, so that they are found again among the values of a statement. */
const marks = { payment: 7_000_001, attempt: 8_000_001 };

interface Customer {
  user: User;
  planId: number;
}
export type Pay = (customer: Customer, key: string) => Promise<unknown>;

/** A payment from the wallet, at two depths. */
export const ways: Record<string, Pay> = {
  'in the ledger': ({ user, planId }) => {
    const description = 'Infrastructure fees';
    return payFromWallet({ userId: user.id, purpose: 'infrastructure', planId, amount: FEE * 100, description });
  },
  'the whole call: judged, with its key, notice and mail': ({ user, planId }, key) => payFee(user, planId, key),
};

export interface Payer {
  payOnce(): Promise<unknown>;
  statements: Statement[];
  marks: Marks;
}

/** The portal's database in this process, and customers who can pay for ever; of each one payment is recorded. */
export async function openWallets(folder: string, url: string | undefined, howMany: number, pay: Pay) {
  const log = pino({ level: 'silent' });
  const settings = readSettings({ DATA_DIR: folder });
  const reopen = async () => {
    const database = await openDatabase({ url, dataDir: folder, log });
    setRuntime({ database, log, clock: () => new Date(), settings });
    return database;
  };
  const database = await reopen();
  const payers: Payer[] = [];
  for (let at = 0; at < howMany; at += 1) payers.push(await aPayer(pay));
  return { database, payers, reopen };
}

async function aPayer(pay: Pay): Promise<Payer> {
  const id = await aPerson();
  const plan = await aRunningPlan(id, await aListing(), { infrastructure: PLENTY });
  await fund(id, PLENTY);
  const [user] = await db().select().from(users).where(eq(users.id, id));
  const customer = { user: user as User, planId: plan.id };
  const key = randomUUID();
  for (const [table, next] of [
    ['payments', marks.payment],
    ['attempts', marks.attempt],
  ])
    await db().execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${next}, false)`);
  const statements = await recorded(() => pay(customer, key));
  const payer = { payOnce: () => pay(customer, randomUUID()), statements, marks: { key, ...marks } };
  marks.payment += 1_000_000;
  marks.attempt += 1_000_000;
  return payer;
}

export async function mustBeSound() {
  const { ok, checks } = await checkHealth();
  if (!ok) throw new Error(JSON.stringify(checks.filter((check) => !check.ok)));
}
