import { login, logout } from '#lib/api/accounts/authentication.ts';
import { InputError } from '../import/input-error.ts';
import { type Cast, type Check, LeftOut } from './check.ts';
import { accountChecks } from './checks/accounts.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { errorChecks } from './checks/errors.ts';
import { cardChecks } from './checks/money-by-card.ts';
import { transferChecks } from './checks/money-by-transfer.ts';
import { purchaseChecks } from './checks/purchase.ts';
import { clientOf } from './client.ts';
import type { Options } from './options.ts';

const areas: Record<string, readonly Check[]> = {
  Catalogue: catalogueChecks,
  Errors: errorChecks,
  Accounts: accountChecks,
  'Money by transfer': transferChecks,
  'Money by card': cardChecks,
  'A purchase': purchaseChecks,
};

export interface Result {
  area: string;
  title: string;
  end: 'held' | 'failed' | 'left out';
  /** Why it failed or was left out. */
  reason?: string;
}

/** One after the other, because some change what the next one counts. */
export async function runChecks(options: Options): Promise<Result[]> {
  const { cast, leave } = await gather(options);
  const results: Result[] = [];
  for (const [area, checks] of Object.entries(areas))
    for (const check of checks) results.push({ area, title: check.title, ...(await endOf(check, cast)) });
  await leave();
  return results;
}

async function endOf(check: Check, cast: Cast): Promise<Pick<Result, 'end' | 'reason'>> {
  try {
    await check.play(cast);
    return { end: 'held' };
  } catch (error) {
    if (error instanceof LeftOut) return { end: 'left out', reason: error.message };
    return { end: 'failed', reason: (error as Error).message.split('\n').filter(Boolean).join(' ') };
  }
}

async function gather({ url, sandbox, customer, office }: Options) {
  const visitor = clientOf(url);
  const { token, second_factor } = await visitor.call(login, customer).catch((error) => {
    throw new InputError(`${customer.email} cannot sign in: ${error.message}`);
  });
  if (second_factor) throw new InputError(`${customer.email} signs in with a second step: use an account without one.`);
  let signedIn: Promise<{ token: string; second_factor: unknown }> | undefined;
  const officeSession = async () => {
    const session = await (signedIn ??= visitor.call(login, office));
    if (session.second_factor) throw new LeftOut(`${office.email} signs in with a second step`);
    return clientOf(url, session.token);
  };
  const cast: Cast = {
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
