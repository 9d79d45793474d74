import { pino } from 'pino';
import { openDatabase } from '#lib/server/db/database.ts';
import { users } from '#lib/server/db/schema.ts';
import { runOnce } from '#lib/server/http/once.ts';
import { payForInfrastructure } from '#lib/server/payments/pay-for-infrastructure.ts';
import { db, setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings.ts';

// Pays ₦1,001 of a fee from the wallet again and again, a key each, and says so on its output after every answer.
// Somebody kills it in the midst.

const [, , dataDir = '', planId = '', first = ''] = process.argv;
const log = pino({ level: 'silent' });
const database = await openDatabase({ dataDir, log });
setRuntime({ database, log, clock: () => new Date(), settings: readSettings({ DATA_DIR: dataDir }) });

const [user] = await db().select().from(users);
if (!user) throw new Error('There is nobody to pay');

for (let number = Number(first); ; number += 1) {
  const attempt = { userId: user.id, key: `attempt-${number}`, call: 'crash', bodyHash: '' };
  await payForInfrastructure(
    { plan_id: Number(planId), purpose: 'infrastructure', payment_method: 'virtual_wallet', paid_amount: 1_001 },
    {
      caller: { user, sessionId: 0 },
      requestId: 'crash',
      address: '127.0.0.1',
      deviceId: null,
      userAgent: null,
      files: {},
      request: new Request('http://127.0.0.1/'),
      once: (work) => runOnce(attempt, work),
    },
  );
  process.stdout.write(`${number}\n`);
}
