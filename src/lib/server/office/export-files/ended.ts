import type { ExportFileProblem } from '#lib/domain/operations/export-files.ts';

/** Ends a try: the file is given up with a problem, left to others, or tried again. */
export class Ended extends Error {
  readonly why: ExportFileProblem | 'stopped' | 'lost';
  constructor(why: Ended['why']) {
    super(why);
    this.why = why;
  }
}
