import path from 'node:path';
import type { SourceFile } from './files.ts';

const MAX_LINES = 300;
const MAX_FILES = 25;

/** Folders that may hold more files, with the reason. */
const largeFolders: Record<string, string> = {
  'tests/cases/statements': 'a file for each shape of a statement',
  'tests/cases/statements/banks': 'a file for each shape of a statement',
  'src/lib/server/db/migrations': 'one list in order, which only grows',
};

const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1;

export const longFiles = (files: SourceFile[]): string[] =>
  files
    .filter((file) => linesOf(file) > MAX_LINES)
    .map((file) => `${file.path}: ${linesOf(file)} lines, at most ${MAX_LINES}; split it`);

/** Median, 90th percentile and maximum of the lines of a file. */
export function lineSummary(files: SourceFile[]): string {
  const lines = files.map(linesOf).sort((a, b) => a - b);
  const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return `${files.length} files, median ${at(0.5)} lines, 90th percentile ${at(0.9)}, longest ${lines.at(-1) ?? 0}`;
}

/** Folders with too many files, of any kind. */
export function fullFolders(paths: readonly string[], allowed: Record<string, string> = largeFolders): string[] {
  const counts = new Map<string, number>();
  for (const file of paths) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !(folder in allowed))
    .map(([folder, count]) => `${folder}: ${count} files, at most ${MAX_FILES}; divide it by topic`);
}

/** Here the folders are the paths of pages and calls. */
const pathsOfPages = 'src/pages/';

/** Folders that hold one file and nothing else. */
export function lonelyFiles(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of paths)
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count === 1 && !`${folder}/`.startsWith(pathsOfPages))
    .map(([folder]) => `${folder}: a folder of one file; move it to those that use it`);
}

const SHORT_LINES = 15;
/** Only ever lowered. */
const MAX_SHORT_SHARE = 0.15;

/** Too large a share of short files, of which a reader has to open many to see one thing. */
export function shortFiles(files: SourceFile[], most = MAX_SHORT_SHARE): string[] {
  const share = files.filter((file) => linesOf(file) < SHORT_LINES).length / files.length;
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  return share > most
    ? [
        `${percent(share)} of the files have fewer than ${SHORT_LINES} lines, at most ${percent(most)}; merge what belongs together`,
      ]
    : [];
}
