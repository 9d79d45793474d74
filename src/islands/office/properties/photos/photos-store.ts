import { atom } from 'nanostores';
import type { CataloguePhoto } from '#lib/api/catalogue/property.ts';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

export type PhotoUpload = { key: number; file: File } & (
  | { state: 'sending'; share: number }
  | { state: 'failed'; message: string }
);

let uploads = 0;

/** The photos of one property. Every change is saved at once, one after the other. */
export const photosStore = (id: number, onChange: (property: OfficeProperty) => void) => {
  const $uploads = atom<readonly PhotoUpload[]>([]);
  let last: Promise<unknown> = Promise.resolve();

  /** Runs after all earlier changes, whether or not they succeeded. */
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };

  const update = (upload: PhotoUpload) =>
    $uploads.set($uploads.get().map((other) => (other.key === upload.key ? upload : other)));
  const discard = (key: number) => $uploads.set($uploads.get().filter((upload) => upload.key !== key));

  /** One call per photo, so that a failure affects only that photo. */
  const send = async (key: number, file: File) => {
    const onProgress = (share: number) => update({ key, file, state: 'sending', share });
    onProgress(0);
    try {
      const { property } = await enqueue(() =>
        api('POST /office/properties/{id}/photos', { id }, { files: { photos: [file] }, onProgress }),
      );
      discard(key);
      onChange(property);
    } catch (failure) {
      update({ key, file, state: 'failed', message: failureText(failure, somethingWrong) });
    }
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): PhotoUpload => {
      uploads += 1;
      return { key: uploads, file, state: 'sending', share: 0 };
    });
    $uploads.set([...$uploads.get(), ...added]);
    return Promise.all(added.map(({ key, file }) => send(key, file)));
  };

  const arrange = async (photos: readonly Pick<CataloguePhoto, 'id' | 'alt'>[]) => {
    const list = photos.map((photo) => ({ id: photo.id, alt: photo.alt }));
    onChange((await enqueue(() => api('PUT /office/properties/{id}/photos', { id, photos: list }))).property);
  };

  const remove = async (photoId: number) => {
    onChange(
      (await enqueue(() => api('DELETE /office/properties/{id}/photos/{photo_id}', { id, photo_id: photoId })))
        .property,
    );
  };

  return { $uploads, add, retry: send, discard, arrange, remove };
};

export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const without = list.filter((_, index) => index !== from);
  return [...without.slice(0, to), list[from] as T, ...without.slice(to)];
};
