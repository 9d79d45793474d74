import { identityTypes, maxFileBytes, maxIdentityFiles, photoTypes } from '#lib/domain/limits.ts';
import * as say from '#lib/messages/validation.ts';
import type { FileRule } from '../call.ts';

/** The files of the contract-details wizard; apart from its text, because who gives a file needs no schema. */

const picture = { types: photoTypes, maxBytes: maxFileBytes, maxCount: 1 } as const;
export const contractFiles = {
  profile_picture: { ...picture, missing: say.principalPhotoRequired },
  profile_picture_2: picture,
  means_of_ids: {
    types: identityTypes,
    maxBytes: maxFileBytes,
    maxCount: maxIdentityFiles,
    missing: say.fileRequired,
  },
} as const satisfies Record<string, FileRule>;
