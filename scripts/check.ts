import { runTogether } from './machine/steps.mjs';
import { checkRequirements } from './requirements.ts';

// the native compiler: half of what the check takes would be the other one
const compiler = 'node_modules/typescript-native/bin/tsc';
const succeeded = await runTogether(
  [process.execPath, compiler, '--noEmit'],
  ['biome', 'check', '--error-on-warnings', '.'],
  [process.execPath, 'scripts/structure.ts'],
);
const proven = checkRequirements();
process.exitCode = succeeded && proven ? 0 : 1;
