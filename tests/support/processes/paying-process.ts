import { pino } from 'pino';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { aListing, aPerson, aRunningPlan, fund } from '../ledger/fixtures.ts';

// Pays from a wallet until it is killed, and prints each reference once the payment is acknowledged.

const [dataDir = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const database = await openDatabase({ dataDir, log });
setRuntime({ database, log, clock: () => new Date(), settings: readSettings({ DATA_DIR: dataDir }) });

const health = await checkHealth();
if (!health.ok) throw new Error(JSON.stringify(health));

const userId = await aPerson();
const plan = await aRunningPlan(userId, await aListing(), { infrastructure: 10_000_000 });
await fund(userId, 10_000_000);
console.log('paying');
for (;;) {
  const fee = { userId, purpose: 'infrastructure', planId: plan.id, amount: 100, description: 'Fees' } as const;
  const { payment } = await payFromWallet(fee);
  console.log(payment.reference);
}
