import type { ErrorCode, FieldErrors } from '#lib/api/errors.ts';
import type { FileJob, InputOf, ResultOf } from './file-jobs.ts';

export interface Order<Job extends FileJob = FileJob> {
  job: Job;
  input: InputOf<Job>;
}

/** Said when the work itself begins, so that a slow start of the process is not counted against the file. */
export const BEGUN = 'begun';

export type Report<Job extends FileJob = FileJob> =
  | { state: 'done'; result: ResultOf<Job> }
  /** What the sender is told. */
  | { state: 'refused'; code: ErrorCode; message: string; errors: FieldErrors | undefined }
  /** Its memory or its stack is used up. */
  | { state: 'too much' }
  | { state: 'failed'; message: string };
