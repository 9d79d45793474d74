import { type PageBytes, pageBytes } from './pages.ts';
import { type Section, verdict } from './section.ts';

const rowOf = ({ what, page, pageBar, script, scriptBar }: PageBytes) =>
  `| ${what} | ${page.toFixed(1)} | ${pageBar} | ${script.toFixed(1)} | ${scriptBar} | ${verdict(page <= pageBar && script <= scriptBar)} |`;

export const pageWeightSection: Section = {
  name: 'weight',
  heading: 'Weight before the first interaction',
  write: async ({ portal }) => [
    '| page | HTML + CSS, KB gzip | bar | script files, KB gzip | bar | |',
    '|---|---|---|---|---|---|',
    ...(await pageBytes(await portal())).map(rowOf),
  ],
};
