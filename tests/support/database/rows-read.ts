import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { until } from '#tests/support/waiting.ts';

/** A node of a plan as PostgreSQL has carried it out. Counts are averages of its loops. */
interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** From now on PostgreSQL writes the plan of each statement of new sessions on this database, nested ones too. */
export async function recordPlans(client: pg.Client) {
  const { rows } = await client.query('select current_database() as name');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': 0,
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    // in a small company reading all is quicker; what matters is whether an index could serve
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database "${rows[0].name}" set ${name} = '${value}'`);
}

/** What each statement of the work has read from tables and indexes, in rows: the most, if it ran several times. */
export async function rowsReadBy(client: pg.Client, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const log = await logOf(client);
  const from = statSync(log).size;
  await work();
  const read = new Map<string, number>();
  for (const { query, rows } of (await untilWritten(client, log, from)).flatMap(statementOf))
    read.set(query, Math.max(rows, read.get(query) ?? 0));
  return read;
}

async function logOf(client: pg.Client) {
  const { rows } = await client.query(
    `select current_setting('data_directory') as data, pg_current_logfile('jsonlog') as file`,
  );
  return path.join(rows[0].data, rows[0].file);
}

/** What is in the log from a position on, once all that was said before is in it. */
async function untilWritten(client: pg.Client, log: string, from: number): Promise<string[]> {
  const mark = `mark ${crypto.randomUUID()}`;
  await client.query(`do $$ begin raise log '${mark}'; end $$`);
  const read = () => readFrom(log, from);
  await until(async () => read().includes(mark)).toBe(true);
  return read().split('\n');
}

function readFrom(file: string, from: number) {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(fstatSync(opened).size - from);
    return bytes.toString('utf8', 0, readSync(opened, bytes, 0, bytes.length, from));
  } finally {
    closeSync(opened);
  }
}

function statementOf(line: string): { query: string; rows: number }[] {
  const { message } = parsed(line);
  const at = message?.indexOf('plan:\n') ?? -1;
  if (!message || at < 0) return [];
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at + 'plan:\n'.length));
  return [{ query: text.trim().replace(/\s+/g, ' ').replace(/\d+/g, '0'), rows: rowsOf(plan) }];
}

function parsed(line: string): { message?: string } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

function rowsOf(node: PlanNode): number {
  const { 'Actual Loops': loops, Plans: below = [] } = node;
  const removed =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0);
  const own = (isScan(node) ? node['Actual Rows'] : 0) + removed;
  return own * loops + below.reduce((sum, child) => sum + rowsOf(child), 0);
}

const scans = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan', 'Bitmap Index Scan'];
const isScan = (node: PlanNode) => scans.includes(node['Node Type']);
