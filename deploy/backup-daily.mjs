// node backup-daily.mjs DB_PROGRAM FOLDER: a backup of the portal into FOLDER now, if the newest is older than a day, and
// then every day; the newest fourteen are kept. One that fails is tried again after an hour.
import { spawn } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const [program, folder, once] = process.argv.slice(2);
const KEPT = 14;
const HOUR = 3_600_000;

const backups = () =>
  readdirSync(folder)
    .filter((name) => /^portal-[0-9T-]+Z\.gz$/.test(name))
    .sort();
const ageOf = (name) => Date.now() - statSync(path.join(folder, name)).mtimeMs;

function makeOne() {
  const name = `portal-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;
  const made = spawn(process.execPath, [program, 'export', path.join(folder, name)], { stdio: 'inherit' });
  return new Promise((resolve) => made.once('exit', (code) => resolve(code === 0)));
}

/** What a killed one has left is as large as a backup. */
function tidy() {
  for (const name of readdirSync(folder))
    if (/^portal-.*\.gz\.unfinished$/.test(name)) rmSync(path.join(folder, name), { force: true });
  for (const name of backups().slice(0, -KEPT)) rmSync(path.join(folder, name));
}

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
for (;;) {
  const newest = backups().at(-1);
  const isDue = !newest || ageOf(newest) > 23.5 * HOUR;
  if (isDue) {
    tidy();
    if (!(await makeOne()))
      console.error('There was no backup, or it lacks files. One that is not there is tried again in an hour.');
    tidy();
  }
  if (once) break;
  await pause(HOUR);
}
