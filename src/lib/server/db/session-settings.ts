import { SECOND } from '#lib/domain/durations.ts';
import { randomPageCost } from './connection-settings.ts';

export const STATEMENT_LIMIT = 15 * SECOND;

const limits = {
  statement_timeout: STATEMENT_LIMIT,
  lock_timeout: 10 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
};
const others = { TimeZone: 'UTC', random_page_cost: randomPageCost };

/** What a connection of its own is given when it is made. */
export const connectionSettings = {
  ...limits,
  options: Object.entries(others)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
};

/** The same for one transaction: behind a pooler each may be on another connection, which others have used. */
export const transactionSettings = Object.entries({ ...limits, ...others })
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join('; ');
