import { type SQL, sql } from 'drizzle-orm';
import { deviceName } from '#lib/domain/device-name.ts';
import { HOUR } from '#lib/domain/durations.ts';
import {
  isUnauthenticatedKind,
  securityLogLimits as limits,
  loggedCounts,
  type SecurityEventKind,
} from '#lib/domain/operations/security-events.ts';
import { withoutCaller } from '../callers/acting-caller.ts';
import { networkPrefix } from '../callers/network-prefix.ts';
import { securityEventsSeen } from '../metrics/counters.ts';
import { db, now } from '../runtime.ts';
import { addressKey, dummyDomain, maskedAddress } from './address-key.ts';
import { requestContext } from './call-origin.ts';

interface SecurityEvent {
  /** The account that it happened to; a decoy counts as an address without an account. */
  user?: { id: number; email?: string } | null | undefined;
  /** An email address that was typed, in place of `user`: it may have an account or not. */
  tried?: string;
  /** Who of the office did it, by id. */
  by?: number;
  /** Such as 'plan 12'. */
  subject?: string;
  detail?: Record<string, unknown>;
  /** Written once an hour for each subject, not twenty times for each account. */
  isRead?: true;
}

/**
 * Writes to the security log, with network address and device of the call. Joins an open transaction, so what is
 * refused has to be logged outside of it. Within an hour the first few events of a kind and an account are written,
 * then only round numbers: 10,000 failures make some thirty rows. Accounts and unknown addresses cost the same
 * statement.
 */
export async function logSecurityEvent(kind: SecurityEventKind, event: SecurityEvent = {}) {
  securityEventsSeen.inc({ kind });
  const origin = requestContext.getStore();
  const address = origin?.address || null;
  const [userId, key, masked] = subjectOf(event);
  const hour = new Date(Math.floor(now().getTime() / HOUR) * HOUR).toISOString();
  const place = `security ${kind} ${event.isRead ? `${event.by} ${event.subject}` : ''}`;
  const free = event.isRead ? limits.reads : limits.each;
  await withoutCaller(db).execute(sql`
    with account as (
      select coalesce(${userId}::bigint,
        (select id from users where lower(email) = lower(${event.tried ?? null}::text) and closed_at is null)) as id
    ), own as (
      ${countIn(sql`${place}::text || coalesce('user ' || id, ${`network ${networkPrefix(address ?? '')}`}::text) from account`, hour)}
    ), everybody as (
      ${
        isUnauthenticatedKind(kind)
          ? countIn(sql`${place}::text || case when id is null then 'unknown' else 'known' end from account`, hour)
          : sql`select 0 as hits`
      }
    )
    insert into security_events
      (kind, user_id, by_id, tried, tried_key, subject, detail, address, device, times, created_at)
    select ${kind}::text, account.id, ${event.by ?? null}::bigint,
      case when account.id is null then ${masked}::text end, case when account.id is null then ${key}::text end,
      ${event.subject ?? (kind === 'limited' ? origin?.call : null) ?? null}::text, ${event.detail ? JSON.stringify(event.detail) : null}::jsonb,
      ${address}::text, ${origin ? deviceName(origin.userAgent) : null}::text, own.hits, ${now().toISOString()}::timestamptz
    from account, own, everybody
    where ${isWritten(sql`own.hits`, free)} and ${isWritten(sql`everybody.hits`, limits.fromStrangers)}`);
}

/** Id, key and masked form: of an account only the first, else of the address that was tried. */
function subjectOf({ user, tried }: SecurityEvent): [number | null, string | null, string | null] {
  if (user?.email?.endsWith(dummyDomain)) return [null, user.email.slice(0, -dummyDomain.length), null];
  if (user) return [user.id, null, null];
  return tried === undefined ? [null, null, null] : [null, addressKey(tried), maskedAddress(tried)];
}

const countIn = (subject: SQL, hour: string) => sql`
  insert into rate_limits (subject, window_start, hits)
  select counted.subject, ${hour}::timestamptz, 1 from (select ${subject}) as counted (subject)
  on conflict (subject, window_start) do update set hits = rate_limits.hits + 1 returning hits`;

const isWritten = (hits: SQL, free: number) =>
  sql`(${hits} <= ${free}::int or ${hits} = any (${sql.raw(`array[${loggedCounts.join(',')}]`)}))`;
