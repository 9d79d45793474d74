import { runStep } from './machine/steps.mjs';
import { printProof, provenRequirements } from './requirements.ts';

const results = [
  runStep('tsc', '--noEmit'),
  runStep('biome', 'check', '--error-on-warnings', '.'),
  runStep(process.execPath, 'scripts/structure.ts'),
];
printProof(provenRequirements(), process.argv.includes('--open'));
process.exitCode = results.every(Boolean) ? 0 : 1;
