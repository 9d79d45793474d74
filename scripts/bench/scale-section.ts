import { type Scaled, scale } from './scale.ts';
import { type Section, verdict } from './section.ts';

const BAR = 3;

/** How much slower a hundred thousand properties are than a thousand, and how each query is carried out. */
export const scaleSection: Section = {
  name: 'scale',
  heading: 'A catalogue of 100,000 properties against one of 1,000',
  write,
};

async function write(): Promise<string[]> {
  const { rows, notes } = await scale();
  return [
    'Answers of the API over HTTP, in milliseconds, both catalogues asked in turns. Of an answer nothing is kept but its total and what its words mean.',
    '',
    '| database | what | p50 at 1,000 | at 100,000 | ratio | p95 at 1,000 | at 100,000 | ratio | bar | |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(rowOf),
    '',
    '### How the large catalogue is read',
    '',
    ...notes.flatMap(({ database, what, plan }) => [`${database}, ${what}:`, '', '```', plan, '```', '']),
  ];
}

function rowOf({ database, what, p50, p95 }: Scaled) {
  const ratios = [p50, p95].map(([small, large]) => large / small);
  const cells = [p50, p95].flatMap(([small, large]) => [
    small.toFixed(1),
    large.toFixed(1),
    `${(large / small).toFixed(1)}×`,
  ]);
  const holds = ratios.every((ratio) => ratio <= BAR);
  return `| ${database} | ${what} | ${cells.join(' | ')} | ${BAR}× | ${verdict(holds)} |`;
}
