import pg from 'pg';
import startCluster from '../../tests/support/database/postgres-cluster.ts';

/** New databases on a temporary PostgreSQL; undefined where PostgreSQL is not installed. */
export async function temporaryPostgres(databases: number) {
  let server = '';
  const provide = (_name: string, url: string) => {
    server = url;
  };
  const stop = await startCluster({ provide } as unknown as Parameters<typeof startCluster>[0]);
  if (!server || !stop) return undefined;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const urls: string[] = [];
  for (let at = 0; at < databases; at += 1) {
    await client.query(`create database bench_${at} template template0`);
    urls.push(Object.assign(new URL(server), { pathname: `/bench_${at}` }).href);
  }
  await client.end();
  return { urls, stop };
}
