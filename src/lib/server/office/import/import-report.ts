import type { AnswerOf } from '#lib/api/call.ts';
import type { importProperties } from '#lib/api/office/properties.ts';

export type ImportReport = AnswerOf<typeof importProperties>;

export const emptyReport = (): ImportReport => ({
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  repeated: 0,
  refused: 0,
  problems: [],
  suspicious: [],
});
