import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../../src/lib/server/db/open-database.ts';
import { users } from '../../../src/lib/server/db/schema.ts';
import { openSession } from '../../../src/lib/server/http/session.ts';
import { db, setRuntime } from '../../../src/lib/server/runtime.ts';
import { readSettings } from '../../../src/lib/server/settings/settings.ts';
import { FEE } from '../../../tests/support/ledger/fee-from-wallet.ts';
import { aListing, aPerson, aRunningPlan, fund } from '../../../tests/support/ledger/fixtures.ts';

const PLENTY = 1_000_000_000_000;
const PLANS_OF_EACH = 3;

/**
 * Signed-in customers of a new database who can always pay a fee. Returns files for `calls.lua`: who pays, and who only
 * reads.
 */
export async function payingCustomers(folder: string, url: string, howMany: number) {
  const log = pino({ level: 'silent' });
  const settings = readSettings({ DATA_DIR: folder });
  const database = await openDatabase({ url, dataDir: folder, log });
  setRuntime({ database, log, clock: () => new Date(), settings });
  const device = { deviceId: null, userAgent: null, address: '127.0.0.1' };
  const lines: { token: string; fee: string }[] = [];
  const listing = await aListing({ totalUnits: howMany * PLANS_OF_EACH });
  for (let at = 0; at < howMany; at += 1) {
    const id = await aPerson();
    await db().update(users).set({ otpVerifiedAt: new Date(), emailVerifiedAt: new Date() }).where(eq(users.id, id));
    let planId = 0;
    for (let plan = 0; plan < PLANS_OF_EACH; plan += 1)
      planId = (await aRunningPlan(id, listing, { infrastructure: PLENTY })).id;
    await fund(id, PLENTY);
    const how = { purpose: 'infrastructure', payment_method: 'virtual_wallet', paid_amount: FEE };
    lines.push({ token: await openSession(id, device), fee: JSON.stringify({ plan_id: planId, ...how }) });
  }
  await db().execute('analyze');
  const [paying, reading] = ['paying', 'reading'].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(paying, lines.map(({ token, fee }) => `${token} ${fee}\n`).join(''));
  writeFileSync(reading, lines.map(({ token }) => `${token}\n`).join(''));
  return { database, paying, reading };
}
