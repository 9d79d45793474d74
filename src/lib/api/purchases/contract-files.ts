import { maxIdentityFiles } from '#lib/domain/limits.ts';
import * as messages from '#lib/messages/validation.ts';
import type { FileRule } from '../call.ts';
import { paperRule, pictureRule } from '../file-rules.ts';

/** The files of the wizard, apart from its text fields, because a file input needs no schema. */

export const contractFiles = {
  profile_picture: { ...pictureRule, missing: messages.principalPhotoRequired },
  profile_picture_2: pictureRule,
  means_of_ids: { ...paperRule, maxCount: maxIdentityFiles, missing: messages.fileRequired },
} as const satisfies Record<string, FileRule>;
