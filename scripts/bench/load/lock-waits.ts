import pg from 'pg';

const EVERY_MS = 50;

interface Sampled {
  /** Connections that do something, on average. */
  busy: number;
  /** Of these, the ones that wait for a lock of somebody else, on average. */
  waiting: number;
}

/** Looks at what the connections of a database wait for while `work` goes on. */
export async function lockWaits<T>(url: string, work: () => Promise<T>): Promise<[T, Sampled]> {
  const client = new pg.Pool({ connectionString: url, max: 1 });
  let [looks, busy, waiting] = [0, 0, 0];
  const look = async () => {
    const { rows } = await client.query(`
      select count(*) as busy, count(*) filter (where wait_event_type = 'Lock') as waiting from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`);
    looks += 1;
    busy += Number(rows[0].busy);
    waiting += Number(rows[0].waiting);
  };
  const timer = setInterval(() => void look().catch(() => {}), EVERY_MS);
  try {
    const result = await work();
    return [result, { busy: busy / (looks || 1), waiting: waiting / (looks || 1) }];
  } finally {
    clearInterval(timer);
    await client.end();
  }
}
