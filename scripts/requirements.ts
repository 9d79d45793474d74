import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './machine/bundled-node.mjs';
import { requirementCoverage } from './requirements/proof.ts';

const testFiles = () =>
  readdirSync(path.join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ path: path.relative(root, file), text: readFileSync(file, 'utf8') }));

/** Prints how many lines of docs/requirements.md a test names in its title; false when one is named by none. */
export function checkRequirements(): boolean {
  const list = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
  const { areas, faults } = requirementCoverage(list, testFiles());
  for (const { area, all, unproven } of areas)
    if (unproven.length > 0)
      console.error(`  ${area}  ${all - unproven.length} of ${all}, unproven: ${unproven.join(' ')}`);
  for (const fault of faults) console.error(fault);
  const all = areas.reduce((sum, area) => sum + area.all, 0);
  const open = areas.reduce((sum, area) => sum + area.unproven.length, 0);
  console.log(`Requirements: ${all - open} of ${all} are proven by a test that names them`);
  return open === 0 && faults.length === 0;
}
