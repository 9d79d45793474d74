import { runStep } from './machine/steps.mjs';
import { checkRequirements } from './requirements.ts';

const results = [
  runStep('tsc', '--noEmit'),
  runStep('biome', 'check', '--error-on-warnings', '.'),
  runStep(process.execPath, 'scripts/structure.ts'),
  checkRequirements(),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
