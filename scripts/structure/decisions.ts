import type { SourceFile } from './files.ts';

const FOLDER = 'docs/decisions/';
const ARCHIVE = `${FOLDER}archive.md`;
/** What was open, what is built, and why; the archive also names the decision in force. */
const cellsIn = (path: string) => (path === ARCHIVE ? 4 : 3);

const NUMBERS = String.raw`\d+(?:(?:, | and | or | to )\d+)*`;
/** 'decision 7', 'decisions 7, 8 and 10', 'decisions 7 to 10', also with a capital letter and over the end of a line. */
const NAMED = new RegExp(String.raw`\b[Dd]ecisions?[\s*/#]+(${NUMBERS})\b`, 'g');
/** '[D7, D8]' at the end of a requirement. */
const CITED = /\[(D\d+(?:, D\d+)*)\]/g;
/** 'see 7', 'adds to 7' and 'replaces 7' in a decision mean another decision. */
const RELATED = new RegExp(String.raw`\b(?:see|adds to|replaces|replaced by) (${NUMBERS})\b`, 'gi');

interface Row {
  path: string;
  line: number;
  number: number;
  cells: string[];
}

/** Decisions that stand twice or not as they should, and numbers of decisions that do not exist. */
export function decisionFaults(documents: readonly SourceFile[], code: readonly SourceFile[]): string[] {
  const decisions = documents.filter(({ path }) => path.startsWith(FOLDER));
  const rows = decisions.flatMap(rowsOf);
  const places = new Map<number, Row[]>();
  for (const row of rows) places.set(row.number, [...(places.get(row.number) ?? []), row]);
  const isInForce = (number: number) => places.get(number)?.some(({ path }) => path !== ARCHIVE) ?? false;
  return [
    ...[...places]
      .filter(([, found]) => found.length > 1)
      .map(([number, found]) => `decision ${number} stands more than once: ${found.map(placeOf).join(', ')}`),
    ...rows
      .filter((row) => row.cells.length !== cellsIn(row.path))
      .map((row) => `${placeOf(row)}: ${row.cells.length} cells after the number in place of ${cellsIn(row.path)}`),
    ...rows
      .filter(({ path, cells }) => path === ARCHIVE && !numbersIn(cells.at(-1) ?? '').some(isInForce))
      .map((row) => `${placeOf(row)}: names no decision in force that replaced it`),
    ...[...documents, ...code]
      .flatMap((file) => citationsIn(file, file.path.startsWith(FOLDER) ? [NAMED, RELATED] : [NAMED, CITED]))
      .filter(({ number }) => !places.has(number))
      .map(({ place, number }) => `${place}: there is no decision ${number}`),
  ];
}

const placeOf = ({ path, line }: Row) => `${path}:${line}`;

const rowsOf = ({ path, text }: SourceFile): Row[] =>
  text.split('\n').flatMap((content, index) => {
    const [, number, rest = ''] = /^\| (\d+) \|(.*)\|$/.exec(content) ?? [];
    const cells = rest.split(/(?<!\\)\|/);
    return number ? [{ path, line: index + 1, number: Number(number), cells }] : [];
  });

const citationsIn = ({ path, text }: SourceFile, patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 1: list = '' }) =>
      numbersIn(list).map((number) => ({ place: `${path}:${text.slice(0, index).split('\n').length}`, number })),
    ),
  );

/** The numbers in a list; of '7 to 10' the first and the last. */
const numbersIn = (list: string) => [...list.matchAll(/\d+/g)].map(([number]) => Number(number));
