import { atom } from 'nanostores';
import type { CataloguePhoto } from '#lib/api/catalogue/property.ts';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

/** A photo on its way: how much has gone, or why it did not arrive. */
export type PhotoUpload = { key: number; file: File } & (
  | { state: 'sending'; share: number }
  | { state: 'failed'; message: string }
);

let uploads = 0;

/** Photos of one property. What is done goes to the server at once, one thing after the other. */
export const photosStore = (id: number, onChange: (property: OfficeProperty) => void) => {
  const $uploads = atom<readonly PhotoUpload[]>([]);
  let last: Promise<unknown> = Promise.resolve();

  /** After what is at work; a failure ends only itself. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };

  const put = (upload: PhotoUpload) =>
    $uploads.set($uploads.get().map((other) => (other.key === upload.key ? upload : other)));
  const drop = (key: number) => $uploads.set($uploads.get().filter((upload) => upload.key !== key));

  /** Each by itself, so that one that fails takes no other with it. */
  const send = async (key: number, file: File) => {
    const onProgress = (share: number) => put({ key, file, state: 'sending', share });
    onProgress(0);
    try {
      const { property } = await inTurn(() =>
        api('POST /office/properties/{id}/photos', { id }, { files: { photos: [file] }, onProgress }),
      );
      drop(key);
      onChange(property);
    } catch (failure) {
      put({ key, file, state: 'failed', message: failureText(failure, somethingWrong) });
    }
  };

  const add = (files: readonly File[]) => {
    const begun = files.map((file): PhotoUpload => {
      uploads += 1;
      return { key: uploads, file, state: 'sending', share: 0 };
    });
    $uploads.set([...$uploads.get(), ...begun]);
    return Promise.all(begun.map(({ key, file }) => send(key, file)));
  };

  const arrange = async (photos: readonly Pick<CataloguePhoto, 'id' | 'alt'>[]) => {
    const list = photos.map((photo) => ({ id: photo.id, alt: photo.alt }));
    onChange((await inTurn(() => api('PUT /office/properties/{id}/photos', { id, photos: list }))).property);
  };

  const remove = async (photoId: number) => {
    onChange(
      (await inTurn(() => api('DELETE /office/properties/{id}/photos/{photo_id}', { id, photo_id: photoId }))).property,
    );
  };

  return { $uploads, add, again: send, drop, arrange, remove };
};

/** The list with one entry taken to another place. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const without = list.filter((_, index) => index !== from);
  return [...without.slice(0, to), list[from] as T, ...without.slice(to)];
};
