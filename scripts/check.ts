import { runTogether } from './machine/steps.mjs';
import { printProof, provenRequirements } from './requirements.ts';

// the native compiler: half of what the check takes would be the other one
const compiler = 'node_modules/typescript-native/bin/tsc';
const succeeded = await runTogether(
  [process.execPath, compiler, '--noEmit'],
  ['biome', 'check', '--error-on-warnings', '.'],
  [process.execPath, 'scripts/structure.ts'],
);
printProof(provenRequirements(), process.argv.includes('--open'));
process.exitCode = succeeded ? 0 : 1;
