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
  const megabytes = exported.code === 0 ? statSync(file).size / 1024 / 1024 : 0;
  const imported = await runDbCommand(['import', file], { DATABASE_URL: to, DATA_DIR: path.join(folder, 'data') });
  rmSync(folder, { recursive: true, force: true });
  return { customers, exported, megabytes, imported };
}

const told = ({ code, output, ms, megabytes }: Ran) =>
  code === 0 ? `${(ms / 1_000).toFixed(0)} | ${megabytes.toFixed(0)}` : `failed: ${output.slice(0, 200)} |`;

/** Lines of the report. */
export const copyLines = (copied: readonly Copied[]): string[] => [
  `\`npm run db -- export\` and its import into an empty database, without uploads. Memory is the command's at most, with a bar of ${BAR_MB} MB.`,
  '',
  '| customers | export, s | MB of memory | file, MB | import, s | MB of memory | |',
  '|---|---|---|---|---|---|---|',
  ...copied.map(
    ({ customers, exported, megabytes, imported }) =>
      `| ${customers.toLocaleString('en')} | ${told(exported)} | ${megabytes.toFixed(0)} | ${told(imported)} | ${verdict([exported, imported].every((ran) => ran.code === 0 && ran.megabytes <= BAR_MB))} |`,
  ),
  '',
];
