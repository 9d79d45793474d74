import pg from 'pg';
import type { Logger } from 'pino';
import { SECOND } from '#lib/domain/durations.ts';
import type { ReplicaState } from '../database.ts';

const FIRST_POLL = 20;
const POLL_WHILE_BEHIND = 500;
const POLL_WHILE_USED = 2 * SECOND;
/** Without changes of the catalogue it may lag as long; then something is wrong with it. */
const MAX_LAG = 10 * SECOND;

interface FollowOptions {
  primary: Pick<pg.Pool, 'query'>;
  log: Logger;
  onAway: () => void;
}

/** A place in the primary's log, and the changes that lie before it. */
interface Goal {
  lsn: string;
  at: number;
  changes: number;
}

const place = `select pg_current_wal_insert_lsn()::text as lsn, current_database() as name,
  (select system_identifier::text from pg_control_system()) as system`;
const progress = `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached, pg_is_in_recovery() as follows,
  current_database() as name, (select system_identifier::text from pg_control_system()) as system`;

interface Progress {
  reached: boolean;
  follows: boolean;
  name: string;
  system: string;
}

/** Knows what a replica has replayed: whether it has the last change of the catalogue, and how far it lags. */
export function followReplica(url: string, { primary, log, onAway }: FollowOptions) {
  const probe = new pg.Pool({
    connectionString: url,
    application_name: 'homestead-replica-probe',
    max: 1,
    connectionTimeoutMillis: 2 * SECOND,
    query_timeout: 2 * SECOND,
  });
  probe.on('error', () => {});
  let changes = 0;
  /** The changes that it has. */
  let reached = -1;
  let goal: Goal | undefined;
  let lag = 0;
  let away: string | undefined = 'it has not answered yet';
  let unusedSince: number | undefined = performance.now();
  let told = false;
  let identity: { name: string; system: string } | undefined;
  let waits = FIRST_POLL;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let stopped = false;

  const mark = async (): Promise<Goal> => {
    const before = { at: performance.now(), changes };
    const { rows } = await primary.query<{ lsn: string; name: string; system: string }>(place);
    const { lsn, ...self } = rows[0] as { lsn: string; name: string; system: string };
    identity = self;
    return { lsn, ...before };
  };

  const hasReached = async ({ lsn }: Goal) => {
    try {
      const { rows } = await probe.query<Progress>(progress, [lsn]);
      const found = rows[0] as Progress;
      if (!found.follows) throw new Error('it is a database of its own, not a replica');
      if (found.system !== identity?.system || found.name !== identity.name)
        throw new Error('it is a replica of another database');
      away = undefined;
      return found.reached;
    } catch (error) {
      if (away === undefined) onAway();
      away = (error as Error).message || 'it does not answer';
      // it may be another one, or have begun anew, when it answers again
      reached = -1;
      goal = undefined;
      return false;
    }
  };

  async function look() {
    // an unavailable primary is not the replica's fault
    if (goal?.changes !== changes) goal = await mark().catch(() => undefined);
    if (!goal) return;
    const aim = goal;
    if (await hasReached(aim)) {
      reached = aim.changes;
      lag = 0;
      goal = undefined;
    } else lag = performance.now() - aim.at;
    note();
  }

  const hasChanges = () => away === undefined && reached === changes && lag <= MAX_LAG;

  function note() {
    if (hasChanges()) {
      if (told) log.info('the read replica is used again');
      unusedSince = undefined;
      told = false;
      waits = FIRST_POLL;
      return;
    }
    unusedSince ??= performance.now();
    if (told || !isTrouble()) return;
    told = true;
    log.warn({ reason: away ?? 'it is behind' }, 'the read replica is not used: everything is read from the primary');
  }

  const isTrouble = () => unusedSince !== undefined && performance.now() - unusedSince > MAX_LAG;

  function lookNow() {
    clearTimeout(timer);
    looking ??= look()
      .catch((err) => log.error({ err }, 'the read replica could not be looked at'))
      .finally(() => {
        looking = undefined;
        if (stopped) return;
        if (!hasChanges()) waits = Math.min(waits * 2, POLL_WHILE_BEHIND);
        timer = setTimeout(lookNow, hasChanges() ? POLL_WHILE_USED : waits).unref();
      });
  }
  lookNow();

  return {
    mark,
    hasReached,
    hasChanges,
    lookNow,
    answers: () => away === undefined,
    /** Nothing is read from it until it has what was committed up to now. */
    changed() {
      changes += 1;
      waits = FIRST_POLL;
      lookNow();
    },
    state: (): ReplicaState => ({
      used: hasChanges(),
      lagSeconds: lag / SECOND,
      trouble: isTrouble() ? (away ?? 'it is behind') : undefined,
    }),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await probe.end();
    },
  };
}
