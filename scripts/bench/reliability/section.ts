import { floods } from '../floods/row.ts';
import { type Section, today, verdict } from '../section.ts';
import { access } from './access.ts';
import { accountSequences } from './account-sequences.ts';
import { backup } from './backup.ts';
import { spends } from './concurrent-spends.ts';
import { crash } from './crash.ts';
import { bombs } from './decompression-bombs.ts';
import { hostile } from './hostile.ts';
import { instances } from './instances.ts';
import { lastUnit } from './last-unit.ts';
import { load } from './load.ts';
import { lockOut } from './lockout.ts';
import { model } from './model.ts';
import { payments } from './payments.ts';
import { revisit } from './revisit.ts';
import type { Row } from './row.ts';
import { searches } from './searches.ts';
import { webhooks } from './webhooks.ts';

const rows: Row[] = [
  payments,
  instances,
  revisit,
  crash,
  lastUnit,
  spends,
  webhooks,
  model,
  hostile,
  access,
  accountSequences,
  lockOut,
  load,
  backup,
  bombs,
  searches,
  floods,
];

/** Rows that are not measured keep their lines. */
export const reliabilitySection: Section = {
  name: 'reliability',
  heading: 'Reliability',
  rows: rows.map(({ name }) => name),
  async write({ wants, earlier }) {
    const fresh = new Map<Row, string[]>();
    for (const row of rows) if (wants(row.name)) fresh.set(row, await measured(row));
    // read only now, because another run may have written rows meanwhile
    const kept = earlier();
    const lines = rows.flatMap((row) => fresh.get(row) ?? kept.filter((line) => line.startsWith(start(row))));
    return [
      'Most rows are a test of `npm test` with more rounds. The first column is the name that runs a row alone.',
      '',
      '| row | what | measured | bar | | took | on |',
      '|---|---|---|---|---|---|---|',
      ...lines,
    ];
  },
};

const start = ({ name }: Row) => `| ${name} |`;

async function measured(row: Row): Promise<string[]> {
  console.log(`${row.name} …`);
  const startedAt = performance.now();
  const findings = await row.measure();
  const took = `${Math.round((performance.now() - startedAt) / 1000)} s`;
  return findings.map(
    ({ what, measured, holds }) =>
      `${start(row)} ${what} | ${measured} | ${row.bar} | ${holds === 'fewer rounds' ? holds : verdict(holds)} | ${took} | ${today()} |`,
  );
}
