import { Refusal } from '#lib/api/errors.ts';
import type { PurchasePayload } from '#lib/api/purchases/buy-property.ts';
import { contractFiles } from '#lib/api/purchases/contract-files.ts';
import type { SentFile } from '../http/multipart.ts';
import { lockFilesOf } from '../storage/own-room.ts';
import { type PreparedUpload, prepareUpload } from '../storage/prepare-upload.ts';
import { recordUpload } from '../storage/record-upload.ts';
import { requireCustomerUploads } from './uploads/require-uploads.ts';

type Files = Readonly<Record<string, readonly SentFile[]>>;
type Named = Pick<PurchasePayload, 'profile_picture_upload' | 'profile_picture_2_upload' | 'means_of_ids_upload'>;

/** Stored but not recorded yet, or the id of one that the customer has sent before. */
type ContractFile = PreparedUpload | string;

export interface ContractFiles {
  principal: ContractFile;
  coOwner: ContractFile | undefined;
  identity: ContractFile[];
}

/**
 * The files of the contract form: those sent with the purchase, otherwise those that it names. One after the other, so
 * that a form with five pictures takes no more memory than a form with one.
 */
export async function prepareContractFiles(files: Files, named: Named, ownerId: number): Promise<ContractFiles> {
  const take = async (
    field: keyof typeof contractFiles,
    ids: readonly string[] | undefined,
    kind: 'photo' | 'identity',
  ) => {
    const sent = files[field] ?? [];
    if (sent.length === 0) return requireCustomerUploads(ids ?? [], { field, kind, ownerId });
    const prepared: PreparedUpload[] = [];
    for (const file of sent) prepared.push(await prepareUpload(file, { ownerId }));
    return prepared;
  };
  const [principal] = await take('profile_picture', named.profile_picture_upload, 'photo');
  const [coOwner] = await take('profile_picture_2', named.profile_picture_2_upload, 'photo');
  const identity = await take('means_of_ids', named.means_of_ids_upload, 'identity');
  if (!principal) throw missing('profile_picture');
  if (identity.length === 0) throw missing('means_of_ids');
  return { principal, coOwner, identity };
}

/** Those that were sent before. */
export const namedOf = ({ principal, coOwner, identity }: ContractFiles) =>
  [principal, coOwner, ...identity].filter((file) => typeof file === 'string');

const missing = (field: 'profile_picture' | 'means_of_ids') =>
  new Refusal('invalid', { errors: { [field]: [contractFiles[field].missing] } });

/** Records the files as the owner's in the caller's transaction; returns their ids. */
export async function recordContractFiles({ principal, coOwner, identity }: ContractFiles, ownerId: number) {
  await lockFilesOf(ownerId);
  const record = async (file: ContractFile, kind: 'photo' | 'identity', field: keyof typeof contractFiles) => {
    if (typeof file !== 'string') return (await recordUpload(file, { ownerId, kind })).id;
    // it may have been deleted since it was named
    await requireCustomerUploads([file], { field, kind, ownerId });
    return file;
  };
  const identityFiles: string[] = [];
  for (const file of identity) identityFiles.push(await record(file, 'identity', 'means_of_ids'));
  return {
    profilePicture: await record(principal, 'photo', 'profile_picture'),
    profilePicture2: coOwner ? await record(coOwner, 'photo', 'profile_picture_2') : null,
    identityFiles,
  };
}
