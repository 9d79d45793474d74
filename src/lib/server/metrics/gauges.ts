import { Gauge } from 'prom-client';
import { registry } from './registry.ts';

// Set while they are asked for (`monitoring/read-gauges.ts`): most are the same on every instance.

function gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
  const made = new Gauge({ name: `homestead_${name}`, help, labelNames, registers: [registry] });
  // it begins at 0, which of many means that something is wrong: it has no value until it is measured
  if (labelNames.length === 0) made.remove();
  return made;
}

export const databaseUp = gauge('database_up', '1 while the database answers.');
export const upstreamUp = gauge('upstream_up', '1 while the server named by API_UPSTREAM answers.');
export const databaseConnections = gauge(
  'database_connections',
  'Connections of the pool that are used and idle, and calls that wait for one.',
  'state',
);
export const databaseDiskSpace = gauge('database_room', '0 while the disk of the embedded database is nearly full.');
export const diskFree = gauge('disk_free_ratio', 'How much of the disk of DATA_DIR is free, from 0 to 1.');
export const replicaExpected = gauge('replica_expected', '1 with DATABASE_READ_URL, else 0.');
export const replicaUsed = gauge('replica_used', '1 while the catalogue is read from the read replica, else 0.');
export const replicaLag = gauge('replica_lag_seconds', 'For how long the replica has not had what the primary has.');
export const queueWaiting = gauge('queue_waiting', 'What waits in each queue.', 'queue');
export const queueOldest = gauge('queue_oldest_seconds', 'Age of the oldest of each queue, 0 if it is empty.', 'queue');
export const mailsFailed = gauge('mails_given_up', 'Mails that nobody tries to send any more.');
export const checkPasses = gauge(
  'check_holds',
  '1 if a rule of the ledger held when it was last checked, of what was changed (recent) or of everything (whole).',
  'check',
  'covers',
);
export const checkedAt = gauge('checks_timestamp_seconds', 'When the checks of the ledger last ran.');
export const wholeCheckedAt = gauge('whole_check_timestamp_seconds', 'When the whole ledger was last checked.');
export const ledgerUnchecked = gauge('ledger_unchecked', 'Changes that the next check of the ledger will look at.');
export const incidentsOpen = gauge('incidents_open', 'Incidents that are not over, by kind.', 'kind');
export const answersCutOff = gauge('answers_cut_off', 'Answers that stops of instances cut off within the last day.');
export const lastBackupAt = gauge('backup_timestamp_seconds', 'When the last backup was finished, 0 if there is none.');

export const taskSeconds = gauge('task_duration_seconds', 'How long the last run of each task took.', 'task');
export const taskLeft = gauge('task_left', 'What the last run of each task has left, counted up to 10,000.', 'task');
export const taskLate = gauge('task_late_seconds', 'For how long each task has been due or under way.', 'task');
export const taskFailures = gauge('task_failures', 'How often in a row each task has failed.', 'task');
export const tableRows = gauge('table_rows', 'Rows of tables that grow, as the database estimates them.', 'table');
export const tableBytes = gauge('table_bytes', 'Bytes of tables that grow, with their indexes.', 'table');
export const longestTransaction = gauge('database_longest_transaction_seconds', 'Age of the longest open transaction.');
