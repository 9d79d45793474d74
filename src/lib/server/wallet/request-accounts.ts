import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { DAY, MINUTE } from '#lib/domain/durations.ts';
import { users, virtualAccounts } from '../db/schema.ts';
import { createCustomer, findDedicatedAccount, requestDedicatedAccount } from '../paystack/dedicated-accounts.ts';
import { ProviderRefusal } from '../paystack/provider-errors.ts';
import { providerFallback } from '../paystack/provider-fallback.ts';
import { hasCome } from '../queue/has-come.ts';
import { db, log, now, tx } from '../runtime.ts';
import { storeVirtualAccount } from './store-virtual-account.ts';

const LONGEST_WAIT = DAY;

/** Queues a virtual account for the customer; `requestAccounts` asks the provider for it. */
export async function queueAccountRequest(userId: number) {
  await db()
    .insert(virtualAccounts)
    .values({ userId, state: 'requested', nextAttemptAt: now(), createdAt: now() })
    .onConflictDoNothing();
}

/** Asks the provider for the queued accounts, and again for those that it refused or never reported. */
export async function requestAccounts(stopped = () => false) {
  for (;;) {
    const due = stopped() ? undefined : await takeNext();
    if (!due) return;
    const answered = await request(due).then(() => true, providerFallback(false));
    if (!answered) return;
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

async function request({ account, user }: Due) {
  const { userId } = account;
  try {
    const customerCode = account.customerCode ?? (await createCustomer(user)).customerCode;
    await db().update(virtualAccounts).set({ customerCode }).where(eq(virtualAccounts.userId, userId));
    const existing = account.attempts > 1 ? await findDedicatedAccount(customerCode) : null;
    if (existing) await storeVirtualAccount(userId, existing);
    else await requestDedicatedAccount(user);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log().warn({ err: error, user: userId }, 'the card provider refuses a virtual account');
    await db()
      .update(virtualAccounts)
      .set({ state: 'failed' })
      .where(and(eq(virtualAccounts.userId, userId), eq(virtualAccounts.state, 'requested')));
  }
}

const takeNext = () =>
  tx(async () => {
    const [due] = await db()
      .select({ account: virtualAccounts, user: users })
      .from(virtualAccounts)
      .innerJoin(users, eq(users.id, virtualAccounts.userId))
      .where(
        and(
          ne(virtualAccounts.state, 'ready'),
          hasCome(virtualAccounts.nextAttemptAt, LONGEST_WAIT),
          isNull(users.closedAt),
        ),
      )
      .orderBy(asc(virtualAccounts.nextAttemptAt))
      .limit(1)
      .for('update', { of: virtualAccounts, skipLocked: true });
    if (!due) return undefined;
    const { userId, attempts } = due.account;
    const nextAttemptAt = new Date(now().getTime() + Math.min(MINUTE * 2 ** attempts, LONGEST_WAIT));
    const [account] = await db()
      .update(virtualAccounts)
      .set({ attempts: Math.min(attempts + 1, 30), nextAttemptAt, state: 'requested' })
      .where(eq(virtualAccounts.userId, userId))
      .returning();
    if (!account) return undefined;
    const { email, firstName, lastName, phoneNumber } = due.user;
    return { account, user: { email, firstName, lastName, phone: phoneNumber } };
  });
