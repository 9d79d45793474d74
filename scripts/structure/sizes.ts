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
