import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './machine/bundled-node.mjs';
import { formatLicences, isAllowed, licenceOf } from './packages/licence-list.ts';
import { lockedPackages } from './packages/lock-files.ts';

// `npm run licences`
const packages = lockedPackages();
for (const one of packages.filter((candidate) => !isAllowed(candidate.name, licenceOf(candidate)))) {
  console.error(`${one.name} ${one.version} may not be used as it is: ${licenceOf(one)}`);
  process.exitCode = 1;
}
writeFileSync(path.join(root, 'docs/licences.md'), formatLicences(packages));
