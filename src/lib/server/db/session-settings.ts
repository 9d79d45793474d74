import { SECOND } from '#lib/domain/durations.ts';
import { randomPageCost } from './connection-settings.ts';

export const STATEMENT_LIMIT = 15 * SECOND;

const limits = {
  statement_timeout: STATEMENT_LIMIT,
  lock_timeout: 10 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
};
// what a screen asks for is read sooner than PostgreSQL has compiled a statement of so many parts, which takes seconds
const others = { TimeZone: 'UTC', random_page_cost: randomPageCost, jit: 'off' };

/** The settings that a connection is opened with. */
export const connectionOptions = Object.entries(others)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** What a connection of its own is given when it is made. */
export const connectionSettings = { ...limits, options: connectionOptions };

/** The same for one transaction: behind a pooler each may be on another connection, which others have used. */
export const transactionSettings = Object.entries({ ...limits, ...others })
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join('; ');
