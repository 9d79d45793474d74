import { clsx } from 'clsx';
import { isSaved, isTogglePending, subscribeToSaved, toggleSaved } from '#lib/client/account/saved-properties.ts';
import { useBrowserValue } from '../ui/hooks/use-browser-value.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { heartIcon } from '../ui/icons/icons.ts';

interface HeartButtonProps {
  /** The property's. */
  id: number;
  name: string;
  /** Id of the entry on the list of saved properties. */
  row?: number | undefined;
  /** Beside a heading instead of on a photo. */
  beside?: boolean;
}

/** Shows whether a property is saved, and toggles it. On plain HTML pages `lib/inline/lazy-activate.ts` does the same. */
export const HeartButton = ({ id, name, row, beside = false }: HeartButtonProps) => {
  const saved = useBrowserValue({ get: () => isSaved(id), listen: subscribeToSaved }, false);
  const pending = useBrowserValue({ get: () => isTogglePending(id), listen: subscribeToSaved }, false);
  return (
    <button
      className={clsx('heart', beside && 'btn only')}
      type="button"
      data-save={id}
      aria-pressed={saved}
      aria-busy={pending || undefined}
      aria-label={`Save ${name}`}
      onClick={(event) => {
        // tells the inline script of the page that this press is handled
        event.preventDefault();
        toggleSaved(id, row);
      }}
    >
      <Icon of={heartIcon} />
    </button>
  );
};
