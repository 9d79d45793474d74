import * as z from 'zod/mini';
import { letterSteps, lettersAtOnce, letterWays } from '#lib/domain/instalments/letters.ts';
import { defineCall } from '../../call.ts';
import { count, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { choice, id } from '../../fields/fields.ts';
import { idList } from '../../fields/id-list.ts';
import { withChecks } from '../../fields/with-checks.ts';
import { paperLimits } from '../../rate-limits.ts';

/** Letters about what is late, from the office's templates with the figures of each plan. */

const step = choice('Letter', letterSteps);
const someIds = (label: string) =>
  withChecks(
    idList(label),
    z.minLength(1, `${label}: choose at least one`),
    z.maxLength(lettersAtOnce, `${label}: choose ${lettersAtOnce} at most`),
  );

/** The letter as it would be written now. */
export const previewLetter = defineCall('GET /office/plans/{id}/arrears-letter', {
  permission: 'read arrears',
  reads: 'plan',
  payload: z.object({ id: id(), step }),
  answer: z.object({ title: z.string(), text: z.string(), amount: nairaAmount }),
  refusals: ['not_found', 'conflict'],
});

/**
 * Writes one letter for each plan, and mails it unless it is for paper. Of the same step and way there is one a day: what
 * was mailed is not mailed again, what is printed again is the same letter.
 */
export const writeLetters = defineCall('POST /office/arrears/letters', {
  permission: 'write plan notes',
  payload: z.object({ plans: someIds('Plans'), step, way: choice('Way', letterWays) }),
  answer: z.object({
    /** The letters, to be printed. */
    letters: z.array(recordId),
    written: count,
    /** Plans without one, and why. */
    left_out: z.array(z.object({ plan_id: recordId, customer: z.string(), reason: z.string() })),
  }),
  costly: 'document',
});

/** One paper, each letter on a page of its own; as often as it is needed. */
export const printLetters = defineCall('GET /office/arrears/letters', {
  permission: 'read arrears',
  reads: 'list',
  payload: z.object({ letters: someIds('Letters') }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found'],
  limits: paperLimits,
  costly: 'document',
});
