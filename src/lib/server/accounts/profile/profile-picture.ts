import { eq } from 'drizzle-orm';
import { uploads, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import type { SentFile } from '../../http/multipart.ts';
import { db } from '../../runtime.ts';
import { fileLink } from '../../storage/file-link.ts';
import { type PreparedUpload, prepareUpload } from '../../storage/prepare-upload.ts';
import { recordUpload } from '../../storage/record-upload.ts';
import { storage } from '../../storage/storage.ts';

/** The picture is on every screen, so it is small, and its link outlasts a day of using the portal. */
const PIXELS = 320;
const LINK_SECONDS = 12 * 60 * 60;

export const preparePicture = async (file: SentFile | undefined, ownerId: number) =>
  file && prepareUpload(file, { ownerId, longestEdge: PIXELS, isReplacement: true });

/** Replaces the row of the old picture. Call the function it returns after the commit: it deletes the old file. */
export async function replacePicture(picture: PreparedUpload, user: User) {
  await recordUpload(picture, { ownerId: user.id, kind: 'profile' });
  return removePicture(user);
}

/** Deletes the row of the picture. Call the function it returns after the commit: it deletes the file. */
export async function removePicture({ id, profilePicture }: User) {
  if (!profilePicture) return async () => undefined;
  await db().update(users).set({ profilePicture: null }).where(eq(users.id, id));
  const [old] = await db().delete(uploads).where(eq(uploads.id, profilePicture)).returning({ key: uploads.storageKey });
  return async () => {
    if (old) await storage().remove(old.key);
  };
}

export const pictureLink = ({ profilePicture }: User) =>
  profilePicture && fileLink(profilePicture, { seconds: LINK_SECONDS });
