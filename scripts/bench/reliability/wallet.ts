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
import type { RecordedIds } from './bare-sql.ts';
import { recordStatements, type Statement } from './record-statements.ts';

const PLENTY = 1_000_000_000_000;
/** Ids far from all others, so that they can be found among the values of a statement. */
const nextIds = { payment: 7_000_001, attempt: 8_000_001 };

interface Customer {
  user: User;
  planId: number;
}
export type Pay = (customer: Customer, key: string) => Promise<unknown>;

/** A payment from the wallet: only the ledger, and the whole call. */
export const ways: Record<string, Pay> = {
  'in the ledger': ({ user, planId }) => {
    const description = 'Infrastructure fees';
    return payFromWallet({ userId: user.id, purpose: 'infrastructure', planId, amount: FEE * 100, description });
  },
  'the whole call, with validation, key, notification and mail': ({ user, planId }, key) => payFee(user, planId, key),
};

export interface Payer {
  payOnce(): Promise<unknown>;
  statements: Statement[];
  recordedIds: RecordedIds;
}

/** Opens the portal's database in this process, with customers who can always pay; records one payment of each. */
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
    ['payments', nextIds.payment],
    ['attempts', nextIds.attempt],
  ])
    await db().execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${next}, false)`);
  const statements = await recordStatements(() => pay(customer, key));
  const payer = { payOnce: () => pay(customer, randomUUID()), statements, recordedIds: { key, ...nextIds } };
  nextIds.payment += 1_000_000;
  nextIds.attempt += 1_000_000;
  return payer;
}

export async function assertHealthy() {
  const { ok, checks } = await checkHealth();
  if (!ok) throw new Error(JSON.stringify(checks.filter((check) => !check.ok)));
}
