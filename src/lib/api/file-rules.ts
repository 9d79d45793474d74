import { convertedTypes, maxFileBytes, maxFormBytes, maxPictureBytes, photoTypes } from '#lib/domain/limits.ts';
import type { FileRule } from './call.ts';

/** A photo or a screenshot, of any phone. */
export const pictureRule = {
  types: [...photoTypes, ...convertedTypes],
  maxBytes: maxFileBytes,
  maxPictureBytes,
  maxCount: 1,
} as const satisfies FileRule;

/** The same, or a PDF, as banks' apps and scanners write it. */
export const paperRule = { ...pictureRule, types: [...pictureRule.types, 'pdf'] } as const satisfies FileRule;

/** What one file may have before it is known what it is. */
export const mostBytes = ({ maxBytes, maxPictureBytes = 0 }: FileRule) => Math.max(maxBytes, maxPictureBytes);

const MEGABYTE = 1024 * 1024;

/** What a form with all its files may have, with room for its texts. */
export const formBytes = (files: Readonly<Record<string, FileRule>> = {}) =>
  Math.min(
    maxFormBytes,
    Object.values(files).reduce((sum, rule) => sum + mostBytes(rule) * rule.maxCount, MEGABYTE),
  );
