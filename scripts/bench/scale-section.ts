import { type Scaled, scale } from './scale.ts';
import { type Section, verdict } from './section.ts';

const BAR = 3;

/** How much slower answers are with 100,000 properties than with 1,000, and the plan of each query. */
export const scaleSection: Section = {
  name: 'scale',
  heading: 'A catalogue of 100,000 properties against one of 1,000',
  write,
};

async function write(): Promise<string[]> {
  const { rows, plans } = await scale();
  return [
    'Answers of the API over HTTP, in milliseconds; requests alternate between the two catalogues. Of an answer only its total and the meaning of its search words are cached.',
    '',
    '| database | what | p50 at 1,000 | at 100,000 | ratio | p95 at 1,000 | at 100,000 | ratio | bar | |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(rowOf),
    '',
    '### Query plans of the large catalogue',
    '',
    ...plans.flatMap(({ database, what, plan }) => [`${database}, ${what}:`, '', '```', plan, '```', '']),
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
