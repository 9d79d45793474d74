import { identityTypes, maxFileBytes, maxIdentityFiles, photoTypes } from '#lib/domain/limits.ts';
import * as messages from '#lib/messages/validation.ts';
import type { FileRule } from '../call.ts';

/** The files of the wizard, apart from its text fields, because a file input needs no schema. */

const picture = { types: photoTypes, maxBytes: maxFileBytes, maxCount: 1 } as const;
export const contractFiles = {
  profile_picture: { ...picture, missing: messages.principalPhotoRequired },
  profile_picture_2: picture,
  means_of_ids: {
    types: identityTypes,
    maxBytes: maxFileBytes,
    maxCount: maxIdentityFiles,
    missing: messages.fileRequired,
  },
} as const satisfies Record<string, FileRule>;
