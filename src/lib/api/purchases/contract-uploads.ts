import * as z from 'zod/mini';
import { maxIdentityFiles } from '#lib/domain/limits.ts';
import { defineCall, type FileRule } from '../call.ts';
import { optional, transformField } from '../fields/fields.ts';
import { includeSchemas } from '../fields/json-shape.ts';
import { contractFileLimits } from '../rate-limits.ts';
import { contractFiles } from './contract-files.ts';

/** Files of the contract form that the server has already: sent when they were chosen, or with an earlier purchase. */

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids, separated by commas. */
// @__NO_SIDE_EFFECTS__
const uploadIds = (max: number) =>
  optional(
    transformField(
      (sent: unknown) => {
        const ids = typeof sent === 'string' ? sent.split(',') : [''];
        const valid = ids.length <= max && ids.every((id) => uuid.test(id));
        return valid ? { value: ids } : { problem: 'These files are not known. Choose them again' };
      },
      includeSchemas && { type: 'string', description: `At most ${max} ids of uploads, separated by commas` },
    ),
  );

export const contractUploadFields = {
  profile_picture_upload: uploadIds(1),
  profile_picture_2_upload: uploadIds(1),
  means_of_ids_upload: uploadIds(maxIdentityFiles),
};

/** The files of a purchase: each may be sent with it, or named. */
export const purchaseFiles = {
  profile_picture: {
    ...contractFiles.profile_picture,
    missingWhen: (sent: { profile_picture_upload?: unknown }) => !sent.profile_picture_upload,
  },
  profile_picture_2: contractFiles.profile_picture_2,
  means_of_ids: {
    ...contractFiles.means_of_ids,
    missingWhen: (sent: { means_of_ids_upload?: unknown }) => !sent.means_of_ids_upload,
  },
} as const satisfies Record<string, FileRule>;

const { profile_picture, profile_picture_2, means_of_ids } = contractFiles;
const { missing: _photo, ...photo } = profile_picture;
const { missing: _identity, ...identity } = means_of_ids;

/** Validates and stores one contract file for the purchase. */
export const sendContractFile = defineCall('POST /user/contract-file', {
  who: 'customer',
  payload: z.object({}),
  files: { profile_picture: photo, profile_picture_2, means_of_ids: { ...identity, maxCount: 1 } },
  answer: z.object({ file: z.object({ id: z.string(), name: z.string() }) }),
  refusals: ['wrong_type'],
  limits: contractFileLimits,
});
