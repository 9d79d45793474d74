import path from 'node:path';

/** What Stryker's report says of a file. */
interface MutatedFile {
  source: string;
  mutants: {
    mutatorName: string;
    replacement?: string;
    status: string;
    location: { start: { line: number; column: number }; end: { line: number; column: number } };
  }[];
}

export type MutationReport = Record<string, MutatedFile>;

const killed = new Set(['Killed', 'Timeout']);
const counted = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage']);

const percent = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((1000 * part) / whole) / 10);

function count(files: readonly MutatedFile[]) {
  const mutants = files.flatMap((file) => file.mutants).filter(({ status }) => counted.has(status));
  const dead = mutants.filter(({ status }) => killed.has(status)).length;
  return { all: mutants.length, killed: dead, percent: percent(dead, mutants.length) };
}

/** Rows of folder, mutants, killed, and per cent, with all of them together at the end. */
export function scores(report: MutationReport) {
  const folders = new Map<string, MutatedFile[]>();
  for (const [name, file] of Object.entries(report)) {
    const folder = path.posix.dirname(name);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  const rows = [...folders].map(([folder, files]) => ({ folder, ...count(files) }));
  return [...rows.sort((a, b) => a.folder.localeCompare(b.folder)), { folder: 'all', ...count(Object.values(report)) }];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function mutatedText(source: string, { start, end }: MutatedFile['mutants'][number]['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return oneLine(lines.join(' '));
}

/** The mutants that live, by file: the line, what stands there, and what could stand there in its place. */
export function survivors(report: MutationReport): [file: string, survivors: string[]][] {
  return Object.entries(report)
    .map(([file, { source, mutants }]): [string, string[]] => {
      const living = mutants.filter(({ status }) => counted.has(status) && !killed.has(status));
      const inOrder = living.sort((a, b) => a.location.start.line - b.location.start.line);
      return [
        file,
        inOrder.map((mutant) => {
          const text = mutatedText(source, mutant.location).slice(0, 80);
          const change = `${text} → ${oneLine(mutant.replacement ?? '').slice(0, 80)}`;
          return `${mutant.location.start.line}: ${change}${mutant.status === 'NoCoverage' ? ' (reached by no test)' : ''}`;
        }),
      ];
    })
    .filter(([, lines]) => lines.length > 0);
}
