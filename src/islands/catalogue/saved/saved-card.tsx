import type { MouseEvent } from 'react';
import { PropertyCard } from '#islands/property/property-card.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { isSaved, subscribeToSaved, toggleSaved } from '#lib/client/account/saved-properties.ts';
import { cardProps } from '../card-props.ts';
import type { SavedItem } from './saved-list.ts';

interface SavedCardProps {
  item: SavedItem;
  /** Removed from the list on this visit. */
  removed: boolean;
  eager: boolean;
}

/** A removed property keeps its place until the next visit and can be put back. */
export const SavedCard = ({ item: { id: row, property }, removed, eager }: SavedCardProps) => {
  const { id, name } = property;
  const saved = useBrowserValue({ get: () => isSaved(id), listen: subscribeToSaved }, true);
  const isRemoved = removed && !saved;
  const undo = ({ currentTarget }: MouseEvent) => {
    toggleSaved(id);
    // the Undo button disappears, so the focus moves to the heart
    currentTarget.closest('.prop')?.querySelector<HTMLElement>('.heart')?.focus();
  };
  return (
    <PropertyCard
      {...cardProps(property, '/dashboard')}
      subscribeHref={`/dashboard/invest-property/${id}`}
      savedRow={row}
      eager={eager}
      faded={isRemoved}
      action={
        isRemoved && (
          <Button variant="soft" onClick={undo} aria-label={`Undo: keep ${name} on the list`}>
            Undo
          </Button>
        )
      }
    />
  );
};
