import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { FileField } from '#islands/ui/fields/file-field.tsx';
import type { CataloguePhoto } from '#lib/api/catalogue/property.ts';
import { pictureRule } from '#lib/api/file-rules.ts';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { maxPropertyPhotos } from '#lib/domain/limits.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { PhotoCard } from './photo-card.tsx';
import { moveItem, photosStore } from './photos-store.ts';
import { UploadRow } from './upload-row.tsx';

interface PhotosProps {
  property: OfficeProperty;
  onChange: (property: OfficeProperty) => void;
}

/** Adds, describes, sorts and removes photos. Every change is public at once. */
export const Photos = ({ property, onChange }: PhotosProps) => {
  const [store] = useState(() => photosStore(property.id, onChange));
  const uploads = useStore(store.$uploads, { ssr: 'initial' });
  // shown in the new order at once, while it is still being saved
  const [localOrder, setLocalOrder] = useState<readonly CataloguePhoto[] | null>(null);
  const [removing, setRemoving] = useState<CataloguePhoto | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const photos = localOrder ?? property.photos;
  const room = maxPropertyPhotos - photos.length - uploads.length;
  const undescribed = photos.filter(({ alt }) => alt === '').length;

  const arrange = async (list: readonly CataloguePhoto[], done: string) => {
    setLocalOrder(list);
    try {
      await store.arrange(list);
      setAnnouncement(done);
    } catch (failure) {
      toastFailure(failure, somethingWrong);
    } finally {
      setLocalOrder(null);
    }
  };
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= photos.length) return;
    void arrange(moveItem(photos, from, to), `Photo ${from + 1} is now number ${to + 1}`);
  };
  const describe = (index: number, alt: string) =>
    arrange(
      photos.map((photo, position) => (position === index ? { ...photo, alt } : photo)),
      'Description saved',
    );

  return (
    <section className="card stack gap-5">
      <div>
        <h2 className="h3">Photos</h2>
        <p className="sm mut">
          The first one is on the cards of the catalogue. Drag them into order or use the arrows. Everything here is
          saved at once.
        </p>
      </div>
      {room > 0 ? (
        <FileField
          label="Add photos"
          hint={`Photos of any phone or camera, which are made smaller before they are sent. Room for ${room} more.`}
          kinds={pictureRule.types}
          maxFiles={Math.max(2, room)}
          files={[]}
          onChange={(files) => void store.add(files.slice(0, room))}
        />
      ) : (
        <Notice>A property has at most {maxPropertyPhotos} photos. Remove one to add another.</Notice>
      )}
      {uploads.length > 0 && (
        <ul className="stack tight">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => void store.retry(upload.key, upload.file)}
              onDiscard={() => store.discard(upload.key)}
            />
          ))}
        </ul>
      )}
      {undescribed > 0 && (
        <Notice kind="wait">
          {undescribed === 1 ? '1 photo has no description' : `${undescribed} photos have no description`}. People who
          can’t see a photo have it read out, and search engines find it by it.
        </Notice>
      )}
      {photos.length === 0 && uploads.length === 0 && (
        <p className="mut">No photos yet. Until there are, customers see a picture of its kind.</p>
      )}
      <ol className="photo-list">
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            dragging={dragged === index}
            onDescribe={(alt) => void describe(index, alt)}
            onMove={(to) => move(index, to)}
            onRemove={() => setRemoving(photo)}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDropHere={() => {
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
          />
        ))}
      </ol>
      <p className="vh" role="status">
        {announcement}
      </p>
      {removing && (
        <ConfirmDialog
          title="Remove this photo"
          action={{ text: 'Remove photo', variant: 'danger', busyText: 'Removing…' }}
          onClose={() => setRemoving(null)}
          send={async () => {
            await store.remove(removing.id);
            setAnnouncement('Photo removed');
          }}
        >
          <p>
            {removing.alt ? `‘${removing.alt}’` : `Photo ${photos.indexOf(removing) + 1}`} goes from the property and
            from its public page. This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
};
