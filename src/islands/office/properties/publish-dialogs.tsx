import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { PropertyStore } from './property-store.ts';

interface PublishDialogProps {
  property: OfficeProperty;
  store: PropertyStore;
  onClose: () => void;
}

const missingPhotos = ({ photos }: OfficeProperty) => {
  if (photos.length === 0) return 'It has no photos yet. Until it has, customers see a picture of its kind.';
  const undescribed = photos.filter(({ alt }) => alt === '').length;
  if (undescribed === 0) return null;
  return `${undescribed === 1 ? '1 photo has' : `${undescribed} photos have`} no description for people who can’t see ${undescribed === 1 ? 'it' : 'them'}.`;
};

export const PublishDialog = ({ property, store, onClose }: PublishDialogProps) => {
  const missing = missingPhotos(property);
  return (
    <ConfirmDialog
      title="Publish this property"
      action={{ text: 'Publish', variant: 'primary', busyText: 'Publishing…' }}
      onClose={onClose}
      send={async () => {
        if (await store.change({ published: true })) toast('success', `${property.name} is published`);
      }}
    >
      <p>Everybody can see {property.name} from now on: in the catalogue, in the search and at its own address.</p>
      {missing && <Notice kind="wait">{missing}</Notice>}
    </ConfirmDialog>
  );
};

export const UnpublishDialog = ({ property, store, onClose }: PublishDialogProps) => (
  <ConfirmDialog
    title="Unpublish this property"
    action={{ text: 'Unpublish', variant: 'primary', busyText: 'Unpublishing…' }}
    onClose={onClose}
    send={async () => {
      if (await store.change({ published: false })) toast('success', `${property.name} is unpublished`);
    }}
  >
    <p>
      Nobody can find or buy {property.name} until it is published again. Existing plans continue unchanged, and their
      customers still see it.
    </p>
  </ConfirmDialog>
);
