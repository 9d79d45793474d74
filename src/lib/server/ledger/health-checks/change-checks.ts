import { terminationChecks } from '../terminations/termination-checks.ts';
import { transferChecks } from '../transfers/transfer-checks.ts';

/** Of sales that were ended or went to another owner. */
export const changeChecks = [...terminationChecks, ...transferChecks];
