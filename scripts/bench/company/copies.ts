import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Ran, runDbCommand } from '../db-command.ts';
import { verdict } from '../section.ts';
import { benchFolder } from '../server.ts';

/** Of `db export` and `db import`, at most. */
const BAR_MB = 300;

interface Copied {
  customers: number;
  exported: Ran;
  megabytes: number;
  imported: Ran;
}

/** `npm run db -- export` of a company, and `import` of that into a new database. */
export async function copyCompany(customers: number, from: string, to: string): Promise<Copied> {
  const folder = benchFolder();
  const file = path.join(folder, 'backup.gz');
  const exported = await runDbCommand(['export', file], { DATABASE_URL: from, DATA_DIR: benchFolder() });
  const megabytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const imported = await runDbCommand(['import', file], { DATABASE_URL: to, DATA_DIR: path.join(folder, 'data') });
  rmSync(folder, { recursive: true, force: true });
  return { customers, exported, megabytes: megabytes / 1024 / 1024, imported };
}

const told = ({ ms, megabytes }: Ran) => `${(ms / 1_000).toFixed(0)} | ${megabytes.toFixed(0)}`;

/** The export says that files are missing, because a company is made without them; the import proves what is there. */
function rowOf({ customers, exported, megabytes, imported }: Copied): string {
  const holds = imported.code === 0 && [exported, imported].every((ran) => ran.megabytes <= BAR_MB);
  const failure = imported.code === 0 ? '' : ` ${imported.output.slice(-200)}`;
  return `| ${customers.toLocaleString('en')} | ${told(exported)} | ${megabytes.toFixed(0)} | ${told(imported)} | ${verdict(holds)}${failure} |`;
}

/** Lines of the report. */
export const copyLines = (copied: readonly Copied[]): string[] => [
  `\`npm run db -- export\` and its import into an empty database, without uploads. Memory is the command's at most, with a bar of ${BAR_MB} MB.`,
  '',
  '| customers | export, s | MB of memory | file, MB | import, s | MB of memory | |',
  '|---|---|---|---|---|---|---|',
  ...copied.map(rowOf),
  '',
];
