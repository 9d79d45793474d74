import { isUnavailableError } from '../../process/database-unavailable.ts';
import { StartError } from '../../process/start-error.ts';
import { databaseMessage, READ_ONLY, sqlState } from '../errors.ts';

/** What an operator has to put right; printed without a stack. */
export class DatabaseUnreachable extends StartError {
  override readonly name = 'DatabaseUnreachable';
}

/** A database as the operator has named it. */
interface NamedDatabase {
  url: string;
  /** The variable that holds the URL. */
  setting: string;
}

/** Name, host and port of a database, without user and password. */
export function databaseName(url: string) {
  const { hostname = '', port, pathname = '', searchParams } = URL.parse(url) ?? {};
  const host = searchParams?.get('host') ?? hostname;
  return `The database ${pathname.slice(1)} on ${host}:${port || 5432}`;
}

/** Node.js puts the reasons for several addresses of a name into one error without a text. */
export function connectionFailureReason(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map(({ message }) => message).join(', ');
  if (error instanceof URIError) return 'a % in its address begins no character (write %25 for a % in a password)';
  return databaseMessage(error) ?? error.message;
}

const LACKS_PRIVILEGE = '42501';

/** Why the tables could not be made or changed, in a sentence; a mistake of ours stays as it is. */
export function migrationError(error: Error, { url, setting }: NamedDatabase): Error {
  const say = (advice: string) =>
    new DatabaseUnreachable(`${databaseName(url)} cannot be prepared: ${connectionFailureReason(error)}. ${advice}`, {
      cause: error,
    });
  if (error instanceof StartError) return error;
  const state = sqlState(error);
  if (state === LACKS_PRIVILEGE)
    return say(
      `Let ${setting} sign in as the owner of that database, or grant its role CREATE on the database and on the schema public.`,
    );
  if (state === READ_ONLY) return say(`Let ${setting} name the server that takes writes.`);
  if (databaseMessage(error)?.includes('pg_trgm'))
    return say("Install PostgreSQL's contrib modules there, or have a superuser run 'create extension pg_trgm' in it.");
  return isUnavailableError(error)
    ? say('Nothing is half done: see that it runs and can be reached, and start again.')
    : error;
}
