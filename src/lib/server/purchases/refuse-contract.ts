import { Refusal } from '#lib/api/errors.ts';
import { contractProblems } from '#lib/domain/contract/contract-problems.ts';
import { today } from '#lib/domain/days.ts';
import { contractProblemText } from '#lib/messages/validation.ts';
import { now } from '../runtime.ts';

/** Refuses details that no contract can be made with, each at its field. */
export function refuseContract(sent: Parameters<typeof contractProblems>[0]) {
  const problems = Object.entries(contractProblems(sent, today(now())));
  if (problems.length > 0)
    throw new Refusal('invalid', {
      errors: Object.fromEntries(problems.map(([name, problem]) => [name, [contractProblemText[problem]]])),
    });
}
