import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { PropertyStore } from './property-store.ts';

interface DeleteDialogProps {
  property: OfficeProperty;
  store: PropertyStore;
  onClose: () => void;
  onUnpublish: () => void;
}

/** A property with plans cannot be deleted: the dialog explains why and offers to unpublish it. */
export const DeleteDialog = ({ property, store, onClose, onUnpublish }: DeleteDialogProps) => {
  if (property.plans_count > 0)
    return (
      <Dialog
        open
        title="It can’t be deleted"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            {property.published && (
              <Button variant="primary" onClick={onUnpublish}>
                Unpublish
              </Button>
            )}
          </>
        }
      >
        <p>
          {property.plans_count === 1 ? 'A customer has a plan' : `Customers have ${property.plans_count} plans`} for{' '}
          {property.name}, and a plan must not lose its property.{' '}
          {property.published
            ? 'Unpublish it, and nobody else can find or buy it.'
            : 'It is not published, so nobody else can find or buy it.'}
        </p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Delete this property"
      action={{ text: 'Delete property', variant: 'danger', busyText: 'Deleting…' }}
      onClose={onClose}
      send={async () => {
        await store.remove();
        toast('success', `${property.name} was deleted`);
        navigate('/office/properties', { replace: true });
      }}
    >
      <p>
        {property.name} goes from the catalogue with its photos, and from the lists of customers who saved it. This
        can’t be undone.
      </p>
    </ConfirmDialog>
  );
};
