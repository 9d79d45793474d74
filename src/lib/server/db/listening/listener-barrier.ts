import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';

/** On this channel processes ask each other to confirm what they received; payloads arrive in commit order. */
export const BARRIER_CHANNEL = 'heard';
export const LISTENER_NAME = 'homestead-listener';
const TIMEOUT_MS = 1_000;

const others = `select pid from pg_stat_activity
  where datname = current_database() and application_name = '${LISTENER_NAME}' and pid <> pg_backend_pid()`;
const send = `select pg_notify('${BARRIER_CHANNEL}', $1 || pg_backend_pid())`;

/** Waits until every other listening process has received what was notified before. */
export function listenerBarrier(log: Logger) {
  const self = randomUUID();
  const waiting = new Map<string, { left: Set<number>; done: () => void }>();
  /** Backends that did not answer in time; not waited for again until they do. */
  const unresponsive = new Set<number>();
  let asked = 0;

  return {
    /** Handles `ask <asker> <number> <pid>` of another process and `yes <asker> <number> <pid>` for this one. */
    hear(client: pg.Client, message: string) {
      const [kind, asker, number = '', pid] = message.split(' ');
      if (kind === 'ask' && asker !== self) client.query(send, [`yes ${asker} ${number} `]).catch(() => {});
      if (kind !== 'yes' || asker !== self) return;
      unresponsive.delete(Number(pid));
      const wait = waiting.get(number);
      wait?.left.delete(Number(pid));
      if (wait?.left.size === 0) wait.done();
    },

    async wait(client: pg.Client) {
      const { rows } = await client.query<{ pid: number }>(others);
      const left = new Set(rows.map(({ pid }) => pid).filter((pid) => !unresponsive.has(pid)));
      if (left.size === 0) return;
      asked += 1;
      const number = String(asked);
      const answered = new Promise<void>((done) => {
        const timer = setTimeout(done, TIMEOUT_MS);
        const stop = () => {
          clearTimeout(timer);
          done();
        };
        waiting.set(number, { left, done: stop });
      });
      await client.query(send, [`ask ${self} ${number} `]);
      await answered;
      waiting.delete(number);
      for (const pid of left) unresponsive.add(pid);
      if (left.size > 0) log.warn({ processes: [...left] }, 'Another instance did not hear of a change in time');
    },
  };
}
