import { Refusal } from '#lib/api/errors.ts';
import type { sendContractFile as sendContractFileCall } from '#lib/api/purchases/contract-uploads.ts';
import { fileRequired } from '#lib/messages/validation.ts';
import type { ContextOf } from '../../http/context.ts';
import { tx } from '../../runtime.ts';
import { prepareUpload } from '../../storage/prepare-upload.ts';
import { recordUpload } from '../../storage/record-upload.ts';
import { deleteUnusedFilesOf } from './delete-unused-files.ts';

/** Judges a file of the contract form and keeps it: the purchase names it instead of sending it again. */
export async function sendContractFile(_: unknown, { caller, files }: ContextOf<typeof sendContractFileCall>) {
  const [file] = Object.values(files).flat();
  if (!file) throw new Refusal('invalid', { errors: { profile_picture: [fileRequired] } });
  const ownerId = caller.user.id;
  const prepared = await prepareUpload(file, { ownerId });
  const kind = file.field === 'means_of_ids' ? 'identity' : 'photo';
  const { id, name } = await tx(() => recordUpload(prepared, { ownerId, kind }));
  await deleteUnusedFilesOf(ownerId);
  return { file: { id, name } };
}
