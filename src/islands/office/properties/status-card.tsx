import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { eyeIcon, eyeOffIcon } from '#islands/ui/icons/icons.ts';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { formatDate } from '#lib/domain/days.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { PropertyStore } from './property-store.ts';
import { PublishDialog, UnpublishDialog } from './publish-dialogs.tsx';

interface StatusCardProps {
  property: OfficeProperty;
  store: PropertyStore;
}

/** What the property is at the moment, and what can be done with it as a whole. */
export const StatusCard = ({ property, store }: StatusCardProps) => {
  const [asking, setAsking] = useState<'publish' | 'unpublish' | 'delete' | null>(null);
  const dialog = { property, store, onClose: () => setAsking(null) };
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
            <ButtonLink look="soft" wide icon={eyeIcon} href={`/properties/${property.id}`} target="_blank">
              See its public page
            </ButtonLink>
            <Button wide icon={eyeOffIcon} onClick={() => setAsking('unpublish')}>
              Take off the catalogue
            </Button>
          </>
        ) : (
          <Button look="soft" wide icon={eyeIcon} onClick={() => setAsking('publish')}>
            Publish
          </Button>
        )}
        <Button look="bad" wide onClick={() => setAsking('delete')}>
          Delete
        </Button>
      </div>
      {asking === 'publish' && <PublishDialog {...dialog} />}
      {asking === 'unpublish' && <UnpublishDialog {...dialog} />}
      {asking === 'delete' && <DeleteDialog {...dialog} onUnpublish={() => setAsking('unpublish')} />}
    </section>
  );
};
