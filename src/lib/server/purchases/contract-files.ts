import type { SentFile } from '../http/multipart.ts';
import { type PreparedUpload, prepareUpload } from '../storage/prepare-upload.ts';
import { recordUpload } from '../storage/record-upload.ts';

type Files = Readonly<Record<string, readonly SentFile[]>>;

/** The files of the contract form, stored but not recorded yet. */
export interface ContractFiles {
  principal: PreparedUpload | undefined;
  coOwner: PreparedUpload | undefined;
  identity: PreparedUpload[];
}

/** One after the other, so that a form with five pictures takes no more memory than a form with one. */
export async function prepareContractFiles(files: Files, ownerId: number): Promise<ContractFiles> {
  const prepare = (file: SentFile) => prepareUpload(file, { ownerId });
  const prepareFirst = async (sent: readonly SentFile[] | undefined) => sent?.[0] && prepare(sent[0]);
  const principal = await prepareFirst(files.profile_picture);
  const coOwner = await prepareFirst(files.profile_picture_2);
  const identity: PreparedUpload[] = [];
  for (const file of files.means_of_ids ?? []) identity.push(await prepare(file));
  return { principal, coOwner, identity };
}

/** Records the files as the owner's in the caller's transaction; returns their ids. */
export async function recordContractFiles({ principal, coOwner, identity }: ContractFiles, ownerId: number) {
  const record = async (file: PreparedUpload, kind: 'photo' | 'identity') =>
    (await recordUpload(file, { ownerId, kind })).id;
  if (!principal) throw new Error('The contract call lets no form pass without its principal owner photo');
  const identityFiles: string[] = [];
  for (const file of identity) identityFiles.push(await record(file, 'identity'));
  return {
    profilePicture: await record(principal, 'photo'),
    profilePicture2: coOwner ? await record(coOwner, 'photo') : null,
    identityFiles,
  };
}
