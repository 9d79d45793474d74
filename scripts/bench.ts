import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { type PageBytes, pageBytes } from './bench/pages.ts';
import { startPortal } from './bench/server.ts';
import { keptPage, type Throughput } from './bench/throughput.ts';
import { buildIfOlder } from './machine/build.mjs';
import { root } from './machine/own-node.mjs';

const KEPT_BAR = 0.5;
const verdict = (holds: boolean) => (holds ? 'holds' : '**missed**');

const pageRow = ({ what, page, pageBar, script, scriptBar }: PageBytes) =>
  `| ${what} | ${page.toFixed(1)} | ${pageBar} | ${script.toFixed(1)} | ${scriptBar} | ${verdict(page <= pageBar && script <= scriptBar)} |`;

const keptRow = ({ what, portal, bare }: Throughput) =>
  `| ${what} | ${portal} | ${bare} | ${Math.round((100 * portal) / bare)} % | ${KEPT_BAR * 100} % | ${verdict(portal / bare >= KEPT_BAR)} |`;

if (!buildIfOlder()) process.exit(1);
const portal = await startPortal();
try {
  const pages = await pageBytes(portal.url);
  const kept = await keptPage(portal.url, '/properties');
  const report = [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: the built portal on its demo data, Node ${process.versions.node}, ${cpus().length} cores shared by the server, its rival and the load. Ratios are taken in one run, because machines differ.`,
    '',
    '## Weight before the first touch',
    '',
    '| page | HTML + CSS, KB gzip | bar | script files, KB gzip | bar | |',
    '|---|---|---|---|---|---|',
    ...pages.map(pageRow),
    '',
    '## Requests a second, against a bare node:http server sending the same bytes',
    '',
    '| what | portal | bare | ratio | bar | |',
    '|---|---|---|---|---|---|',
    ...kept.map(keptRow),
    '',
  ].join('\n');
  writeFileSync(path.join(root, 'docs/benchmarks.md'), report);
  console.log(report);
} finally {
  await portal.stop();
}
