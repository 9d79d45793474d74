import { migrationOfSchema } from '../db/migrations.ts';
import type { BackupCounts, BackupHeader } from './backup-format.ts';
import { programOf } from './backup-schema.ts';
import { readBackup } from './read-backup.ts';
import { UnreadableBackup } from './unreadable-backup.ts';

interface CheckedBackup extends BackupCounts {
  exportedAt: string;
  bytes: number;
  customers: number;
  /** The program that made it. */
  program: string;
  /** Whether this version of the application can restore it. */
  canBeImported: boolean;
  /** Problems that would prevent a complete restore. */
  problems: string[];
}

type Row = Record<string, unknown>;

/** So many of a kind are named. */
const MAX_REPORTED = 5;

/**
 * Reads a backup to its end, without a database: it is complete, every row can be read, every journal adds up, every
 * balance equals its entries, and the file of every upload is there in its size. Throws for one that cannot be read.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  let table = '';
  let bytes = 0;
  let customers = 0;
  const ledger = ledgerSums();
  const uploads = uploadedFiles();
  const perTable: Record<string, (row: Row) => void> = {
    entries: ledger.entry,
    accounts: ledger.account,
    balance_shards: ledger.shard,
    uploads: uploads.row,
    users({ role }) {
      if (role === 'customer') customers += 1;
    },
  };
  let take: ((row: Row) => void) | undefined;
  let name = '';
  let size = 0;
  const counts = await readBackup(file, {
    header(value) {
      header = value;
    },
    table(value) {
      table = value;
      take = perTable[value];
    },
    row(json) {
      const row = parseRow(json, table, file);
      take?.(row);
      return undefined;
    },
    endTable: () => undefined,
    file(value) {
      name = value;
      size = 0;
      return undefined;
    },
    piece(piece) {
      size += piece.length;
      return undefined;
    },
    endFile() {
      bytes += size;
      uploads.file(name, size);
      return undefined;
    },
  });
  return {
    ...counts,
    bytes,
    customers,
    exportedAt: header?.exportedAt ?? '',
    program: header ? programOf(header) : '',
    canBeImported: header !== undefined && migrationOfSchema(header.schema) !== undefined,
    problems: [...ledger.problems(), ...uploads.problems()],
  };
}

function parseRow(json: string, table: string, file: string): Row {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new UnreadableBackup(`${file} is damaged: a row of ${table} cannot be read`, { cause });
  }
}

/** Journals that add up are forgotten at once, so that a long ledger needs little memory. */
function ledgerSums() {
  const [journals, entered, balances] = [
    new Map<unknown, bigint>(),
    new Map<unknown, bigint>(),
    new Map<unknown, bigint>(),
  ];
  const add = (sums: Map<unknown, bigint>, id: unknown, amount: bigint) => {
    const sum = (sums.get(id) ?? 0n) + amount;
    if (sum === 0n) sums.delete(id);
    else sums.set(id, sum);
  };
  return {
    entry(row: Row) {
      const amount = BigInt(row.amount as number);
      add(journals, row.journal_id, amount);
      add(entered, row.account_id, amount);
    },
    account: (row: Row) => add(balances, row.id, BigInt(row.balance as number)),
    shard: (row: Row) => add(balances, row.account_id, BigInt(row.balance as number)),
    problems() {
      for (const [id, sum] of entered) add(balances, id, -sum);
      return [
        ...named('journals that do not sum to zero', [...journals.keys()]),
        ...named('accounts whose balance is not the sum of their entries', [...balances.keys()]),
      ];
    },
  };
}

function uploadedFiles() {
  const awaited = new Map<string, number>();
  const otherSize: string[] = [];
  return {
    row: (row: Row) => void awaited.set(row.storage_key as string, row.size as number),
    file(name: string, size: number) {
      const expected = awaited.get(name);
      if (expected !== undefined && expected !== size) otherSize.push(name);
      awaited.delete(name);
    },
    problems: () => [
      ...named('files that rows refer to are missing', [...awaited.keys()]),
      ...named('files have another size than their rows say', otherSize),
    ],
  };
}

const named = (what: string, which: unknown[]) => {
  if (which.length === 0) return [];
  const more = which.length > MAX_REPORTED ? ' and others' : '';
  return [`${which.length} ${what}: ${which.slice(0, MAX_REPORTED).join(', ')}${more}`];
};
