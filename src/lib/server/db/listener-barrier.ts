import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';

/** Processes ask each other here how far they have heard; messages arrive in the order of their commits. */
export const BARRIER_CHANNEL = 'heard';
export const LISTENER_NAME = 'homestead-listener';
const LONGEST_WAIT = 1_000;

const others = `select pid from pg_stat_activity
  where datname = current_database() and application_name = '${LISTENER_NAME}' and pid <> pg_backend_pid()`;
const send = `select pg_notify('${BARRIER_CHANNEL}', $1 || pg_backend_pid())`;

/** Lets this process wait until every other one has heard what was notified before, over its listening connection. */
export function listenerBarrier(log: Logger) {
  const self = randomUUID();
  const waiting = new Map<string, { left: Set<number>; done: () => void }>();
  /** Did not answer in time: nobody waits for them again before they do. */
  const silent = new Set<number>();
  let asked = 0;

  return {
    /** Answers what others ask, and takes their answers: `ask <asker> <number> <pid>`, `yes <asker> <number> <pid>`. */
    hear(client: pg.Client, message: string) {
      const [kind, asker, number = '', pid] = message.split(' ');
      if (kind === 'ask' && asker !== self) client.query(send, [`yes ${asker} ${number} `]).catch(() => {});
      if (kind !== 'yes' || asker !== self) return;
      silent.delete(Number(pid));
      const wait = waiting.get(number);
      wait?.left.delete(Number(pid));
      if (wait?.left.size === 0) wait.done();
    },

    async wait(client: pg.Client) {
      const { rows } = await client.query<{ pid: number }>(others);
      const left = new Set(rows.map(({ pid }) => pid).filter((pid) => !silent.has(pid)));
      if (left.size === 0) return;
      asked += 1;
      const number = String(asked);
      const answered = new Promise<void>((done) => {
        const timer = setTimeout(done, LONGEST_WAIT);
        const stop = () => {
          clearTimeout(timer);
          done();
        };
        waiting.set(number, { left, done: stop });
      });
      await client.query(send, [`ask ${self} ${number} `]);
      await answered;
      waiting.delete(number);
      for (const pid of left) silent.add(pid);
      if (left.size > 0) log.warn({ processes: [...left] }, 'Another instance did not hear of a change in time');
    },
  };
}
