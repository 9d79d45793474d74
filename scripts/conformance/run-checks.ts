import { login, logout } from '#lib/api/accounts/authentication.ts';
import { InputError } from '../import/input-error.ts';
import { type Check, SkippedCheck, type TestActors } from './check.ts';
import { accountChecks } from './checks/accounts.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { errorChecks } from './checks/errors.ts';
import { cardChecks } from './checks/money-by-card.ts';
import { transferChecks } from './checks/money-by-transfer.ts';
import { purchaseChecks } from './checks/purchase.ts';
import { clientOf, fetchFrom } from './client.ts';
import type { Options } from './options.ts';

const areas: readonly { area: string; checks: readonly Check[]; movesMoney?: true }[] = [
  { area: 'Catalogue', checks: catalogueChecks },
  { area: 'Errors', checks: errorChecks },
  { area: 'Accounts', checks: accountChecks },
  { area: 'Money by transfer', checks: transferChecks, movesMoney: true },
  { area: 'Money by card', checks: cardChecks, movesMoney: true },
  { area: 'A purchase', checks: purchaseChecks, movesMoney: true },
];

export interface Result {
  area: string;
  title: string;
  end: 'held' | 'failed' | 'left out';
  /** Why it failed or was left out. */
  reason?: string;
}

/** One after the other, because some change what the next one counts. */
export async function runChecks(options: Options): Promise<Result[]> {
  const { cast, leave } = await createActors(options);
  const mayMoveMoney = await usesSandbox(options);
  const results: Result[] = [];
  for (const { area, checks, movesMoney } of areas)
    for (const check of checks) {
      const end = movesMoney && !mayMoveMoney ? realMoney(options) : await runCheck(check, cast);
      results.push({ area, title: check.title, ...end });
    }
  await leave();
  return results;
}

/** Where cards are played, no money is real. */
const usesSandbox = async ({ sandbox }: Options) => (await fetchFrom(`${sandbox}/card-sandbox/faults`)).status === 200;

const realMoney = ({ sandbox }: Options) =>
  ({ end: 'left out', reason: `no card sandbox answers at ${sandbox}, so the money may be real` }) as const;

async function runCheck(check: Check, cast: TestActors): Promise<Pick<Result, 'end' | 'reason'>> {
  try {
    await check.play(cast);
    return { end: 'held' };
  } catch (error) {
    if (error instanceof SkippedCheck) return { end: 'left out', reason: error.message };
    return { end: 'failed', reason: (error as Error).message.split('\n').filter(Boolean).join(' ') };
  }
}

async function createActors({ url, sandbox, customer, office }: Options) {
  const visitor = clientOf(url);
  const { token, second_factor } = await visitor.call(login, customer).catch((error) => {
    throw new InputError(`${customer.email} cannot sign in: ${error.message}`);
  });
  if (second_factor) throw new InputError(`${customer.email} signs in with a second step: use an account without one.`);
  let signedIn: Promise<{ token: string; second_factor: unknown }> | undefined;
  const officeSession = async () => {
    const session = await (signedIn ??= visitor.call(login, office));
    if (session.second_factor) throw new SkippedCheck(`${office.email} signs in with a second step`);
    return clientOf(url, session.token);
  };
  const cast: TestActors = {
    url,
    sandbox,
    account: customer,
    visitor,
    customer: clientOf(url, token),
    office: officeSession,
  };
  // whatever held or not: the sessions are of no more use
  const leave = async () => {
    await cast.customer.ask(logout).catch(() => {});
    await signedIn?.then((session) => clientOf(url, session.token).ask(logout)).catch(() => {});
  };
  return { cast, leave };
}
