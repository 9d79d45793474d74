import { Refusal } from '#lib/api/errors.ts';
import type { sendContractFile as sendContractFileCall } from '#lib/api/purchases/contract-uploads.ts';
import { fileRequired } from '#lib/messages/validation.ts';
import type { ContextOf } from '../../http/context.ts';
import { tx } from '../../runtime.ts';
import { dropOldestUnused } from '../../storage/own-room.ts';
import { prepareUpload } from '../../storage/prepare-upload.ts';
import { recordUpload } from '../../storage/record-upload.ts';
import { storage } from '../../storage/storage.ts';

/**
 * Validates and stores a contract file, so that the purchase can refer to it. Whoever chooses again and again keeps the
 * newest; the device sends an older one again when it is named.
 */
export async function sendContractFile(_: unknown, { caller, files }: ContextOf<typeof sendContractFileCall>) {
  const [file] = Object.values(files).flat();
  if (!file) throw new Refusal('invalid', { errors: { profile_picture: [fileRequired] } });
  const ownerId = caller.user.id;
  const prepared = await prepareUpload(file, { ownerId });
  const kind = file.field === 'means_of_ids' ? 'identity' : 'photo';
  const { file: sent, dropped } = await tx(async () => {
    const { id, name } = await recordUpload(prepared, { ownerId, kind });
    return { file: { id, name }, dropped: await dropOldestUnused(ownerId) };
  });
  for (const key of dropped) await storage().remove(key);
  return { file: sent };
}
