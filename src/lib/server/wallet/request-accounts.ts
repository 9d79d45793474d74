import { and, eq, isNull, ne } from 'drizzle-orm';
import { DAY, MINUTE } from '#lib/domain/durations.ts';
import { users, virtualAccounts } from '../db/schema.ts';
import { createCustomer, findDedicatedAccount, requestDedicatedAccount } from '../paystack/dedicated-accounts.ts';
import { ProviderRefusal } from '../paystack/provider-errors.ts';
import { providerFallback } from '../paystack/provider-fallback.ts';
import { claimWith, doubling } from '../queue/claim.ts';
import { drainQueue } from '../queue/drain-queue.ts';
import { hasCome } from '../queue/is-due.ts';
import { db, log, now } from '../runtime.ts';
import { storeVirtualAccount } from './store-virtual-account.ts';

const MAX_RETRY_DELAY = DAY;

/** Queues a virtual account for the customer; `requestAccounts` asks the provider for it. */
export async function queueAccountRequest(userId: number) {
  await db()
    .insert(virtualAccounts)
    .values({ userId, state: 'requested', nextAttemptAt: now(), createdAt: now() })
    .onConflictDoNothing();
}

/** Asks the provider for the queued accounts, and again for those that it refused or never reported. */
export const requestAccounts = (stopped?: () => boolean) =>
  drainQueue({
    claim: claimAccount,
    work: (due) => request(due).then(() => true, providerFallback(false)),
    stopped,
  });

type Due = NonNullable<Awaited<ReturnType<typeof claimAccount>>>;

async function request({ row: account, joined: customer }: Due) {
  const { userId } = account;
  const { email, firstName, lastName, phoneNumber: phone } = customer;
  const user = { email, firstName, lastName, phone };
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

const claimAccount = () =>
  claimWith(
    virtualAccounts,
    { table: users, on: eq(users.id, virtualAccounts.userId) },
    {
      due: and(
        ne(virtualAccounts.state, 'ready'),
        hasCome(virtualAccounts.nextAttemptAt, MAX_RETRY_DELAY),
        isNull(users.closedAt),
      ),
      order: virtualAccounts.nextAttemptAt,
      retryDelay: doubling(MINUTE, MAX_RETRY_DELAY, virtualAccounts.attempts),
      set: { state: 'requested' },
    },
  );
