import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { DAY } from '#lib/domain/durations.ts';

const INFIX = '.unfinished-';
const KEPT = 7 * DAY;

/** A first start that was killed has left a folder in which there is no database yet. */
export function moveIncompleteDatabase(folder: string, log: Logger) {
  if (!existsSync(folder)) return;
  const aside = `${folder}${INFIX}${Date.now()}`;
  renameSync(folder, aside);
  log.warn({ folder, aside }, 'The database was never finished; it is set aside for a week and made anew');
}

/** Deletes incomplete databases a week after they were moved aside. */
export function deleteIncompleteDatabases(folder: string, now = Date.now()) {
  const prefix = `${path.basename(folder)}${INFIX}`;
  const times = readdirSync(path.dirname(folder))
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter(Number.isInteger);
  for (const time of times) if (time < now - KEPT) rmSync(`${folder}${INFIX}${time}`, { recursive: true, force: true });
}
