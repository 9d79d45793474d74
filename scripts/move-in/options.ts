import path from 'node:path';
import { parseArgs } from 'node:util';
import { isDay } from '#lib/domain/days.ts';

const usage =
  'Usage: npm run move-in -- FOLDER --day YYYY-MM-DD [--mapping FILE] [--decisions FILE] [--load] [--report FILE]';

export interface MoveInOptions {
  folder: string;
  day: string;
  mapping?: string;
  decisions?: string;
  report?: string;
  load: boolean;
}

/** What is wrong with the command itself, or with a file that it names. */
export class MoveInCommandError extends Error {
  override readonly name = 'MoveInCommandError';
}

export function readOptions(args: string[]): MoveInOptions {
  const { positionals, values } = parse(args);
  const [folder, ...more] = positionals;
  const { day = '', mapping, decisions, report, load = false } = values;
  if (!folder || more.length > 0) throw new MoveInCommandError(usage);
  if (!isDay(day))
    throw new MoveInCommandError(`--day is the day at whose beginning you switch over, such as 2026-11-01.\n${usage}`);
  const file = (name: string | undefined) => (name === undefined ? undefined : path.resolve(name));
  const files = Object.entries({ mapping: file(mapping), decisions: file(decisions), report: file(report) });
  return {
    folder: path.resolve(folder),
    day,
    load,
    ...Object.fromEntries(files.filter(([, name]) => name !== undefined)),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        day: { type: 'string' },
        mapping: { type: 'string' },
        decisions: { type: 'string' },
        report: { type: 'string' },
        load: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new MoveInCommandError(`${(error as Error).message}\n${usage}`);
  }
}
