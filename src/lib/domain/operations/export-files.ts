/** Exports that may become a file: made in the background, and fetched when it is ready. */
export const filedExports = [
  'GET /office/payments/export',
  'GET /office/plans/export',
  'GET /office/customers/export',
  'GET /office/marketers/export',
  'GET /office/arrears/export',
  'GET /office/reports/export',
] as const;
export type FiledExport = (typeof filedExports)[number];

export const exportFileStates = ['waiting', 'making', 'ready', 'failed'] as const;
export type ExportFileState = (typeof exportFileStates)[number];

export const exportFileProblems = ['not_allowed', 'no_room', 'failed'] as const;
export type ExportFileProblem = (typeof exportFileProblems)[number];

export const exportFileRules = {
  /** An export that runs for longer, or has brought more rows, is offered as a file. */
  offeredAfterMs: 60_000,
  offeredAboveRows: 500_000,
  /** From the moment it is ready; from the request if it never is. */
  keptDays: 7,
  /** Per person: files waiting or being made, and all files. */
  mostOpen: 5,
  most: 20,
  /** Files being made at the same time by all instances; one per person. */
  atOnce: 2,
  /** Attempts after a failure or a crash. */
  tries: 3,
} as const;
