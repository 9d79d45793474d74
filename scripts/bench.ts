import { companySection } from './bench/company/section.ts';
import { clusterSection } from './bench/drills/cluster.ts';
import { pointInTimeSection } from './bench/drills/point-in-time.ts';
import { restartsSection } from './bench/drills/restarts.ts';
import { guessingSection } from './bench/guessing-section.ts';
import { touchedSection } from './bench/interaction-weight.ts';
import { lighthouseSection } from './bench/lighthouse.ts';
import { memorySection } from './bench/memory/section.ts';
import { reliabilitySection } from './bench/reliability/section.ts';
import { readReport, writeReport } from './bench/report.ts';
import { reportsSection } from './bench/reports-section.ts';
import { scaleSection } from './bench/scale-section.ts';
import { type Section, today } from './bench/section.ts';
import { type Measured, startPortal } from './bench/server.ts';
import { startSection } from './bench/start/section.ts';
import { throughputSection } from './bench/throughput-section.ts';
import { pageWeightSection } from './bench/weight-section.ts';
import { buildIfOlder } from './machine/build.mjs';

const sections: Section[] = [
  pageWeightSection,
  touchedSection,
  lighthouseSection,
  throughputSection,
  guessingSection,
  scaleSection,
  reportsSection,
  companySection,
  startSection,
  memorySection,
  reliabilitySection,
  restartsSection,
  clusterSection,
  pointInTimeSection,
];

const asked = process.argv.slice(2);
const namesOf = ({ name, rows = [] }: Section) => [name, ...rows];
const chosen = sections.filter(
  (section) => asked.length === 0 || namesOf(section).some((name) => asked.includes(name)),
);
const unknown = asked.filter((name) => !sections.some((section) => namesOf(section).includes(name)));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Available: ${sections.flatMap(namesOf).join(', ')}`);
  process.exit(1);
}
if (!buildIfOlder()) process.exit(1);

let running: Promise<Measured> | undefined;
const portal = async () => (await (running ??= startPortal())).url;
try {
  for (const section of chosen) {
    const { name, heading, rows } = section;
    const wants = (row: string) => asked.length === 0 || asked.includes(name) || asked.includes(row);
    const earlier = () => readReport().get(heading) ?? [];
    const lines = await section.write({ portal, wants, earlier });
    const dated = rows ? lines : [`Measured on ${today()}.`, '', ...lines];
    // written after each section, so that a later failure loses no results
    writeReport(sections, readReport().set(heading, dated));
    console.log([`## ${heading}`, '', ...dated, ''].join('\n'));
  }
} finally {
  await (await running)?.stop();
}
