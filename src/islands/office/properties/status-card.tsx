import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { eyeIcon, eyeOffIcon, housesIcon } from '#islands/ui/icons/icons.ts';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { formatDate } from '#lib/domain/days.ts';
import { usePermission } from '../permissions.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { PropertyStore } from './property-store.ts';
import { PublishDialog, UnpublishDialog } from './publish-dialogs.tsx';

interface StatusCardProps {
  property: OfficeProperty;
  store: PropertyStore;
}

/** Units and plans of the property, with the actions on it as a whole. */
export const StatusCard = ({ property, store }: StatusCardProps) => {
  const may = usePermission();
  const [openDialog, setOpenDialog] = useState<'publish' | 'unpublish' | 'delete' | null>(null);
  const dialog = { property, store, onClose: () => setOpenDialog(null) };
  return (
    <section className="card stack">
      <h2 className="h3">At the moment</h2>
      <DescriptionList
        small
        lines={[
          { name: 'Units', value: property.total_units },
          { name: 'Sold', value: property.sold_units },
          { name: 'Held', value: property.held_units },
          { name: 'Left', value: property.number_of_unit, sum: true },
          { name: 'Plans', value: property.plans_count },
          { name: 'Created', value: formatDate(new Date(property.created_at)) },
          { name: 'Number', value: property.id },
        ]}
      />
      <div className="stack tight">
        {property.published ? (
          <>
            <ButtonLink variant="soft" wide icon={eyeIcon} href={`/properties/${property.id}`} target="_blank">
              See its public page
            </ButtonLink>
            <Button wide icon={eyeOffIcon} onClick={() => setOpenDialog('unpublish')}>
              Unpublish
            </Button>
          </>
        ) : (
          <Button variant="soft" wide icon={eyeIcon} onClick={() => setOpenDialog('publish')}>
            Publish
          </Button>
        )}
        <ButtonLink wide icon={housesIcon} data-key="b" href={`/office/properties/${property.id}/units`}>
          Board of its units
        </ButtonLink>
        {(property.has_layout || may('change properties')) && (
          <ButtonLink wide href={`/office/properties/${property.id}/layout`}>
            {property.has_layout ? 'Site plan' : 'Draw the site plan'}
          </ButtonLink>
        )}
        <Button variant="danger" wide onClick={() => setOpenDialog('delete')}>
          Delete
        </Button>
      </div>
      {openDialog === 'publish' && <PublishDialog {...dialog} />}
      {openDialog === 'unpublish' && <UnpublishDialog {...dialog} />}
      {openDialog === 'delete' && <DeleteDialog {...dialog} onUnpublish={() => setOpenDialog('unpublish')} />}
    </section>
  );
};
