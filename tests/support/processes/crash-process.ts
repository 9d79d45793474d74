import { flushCompileCache } from 'node:module';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { payments, users } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { payFee } from '../ledger/fee-from-wallet.ts';

// Prints what it finds, then pays ₦1,001 of a fee from the wallet repeatedly, each time with a new key, and prints each
// acknowledged payment. The test kills it at some point.

// a killed process does not flush its output
flushCompileCache();
const [, , dataDir = '', planId = '', first = ''] = process.argv;
const log = pino({ level: 'silent' });
const database = await openDatabase({ dataDir, log });
setRuntime({ database, log, clock: () => new Date(), settings: readSettings({ DATA_DIR: dataDir }) });

const [user] = await db().select().from(users);
if (!user) throw new Error('There is nobody to pay');
const fees = and(eq(payments.planId, Number(planId)), eq(payments.purpose, 'infrastructure'));
const found = {
  broken: (await checkHealth()).checks.filter(({ ok }) => !ok),
  paid: await db().$count(payments, fees),
  balance: await findWalletBalance(user.id),
};
process.stdout.write(`${JSON.stringify(found)}\n`);

for (let number = Number(first); ; number += 1) {
  await payFee(user, Number(planId), `attempt-${number}`);
  process.stdout.write(`${number}\n`);
}
