import { Icon } from '#islands/ui/icons/icon.tsx';
import { sortIcon } from '#islands/ui/icons/icons.ts';
import { ActiveFilters, activeFilters } from './active-filters.tsx';
import type { FilterValues } from './listing-url.ts';
import { QuickFilters } from './quick-filters.tsx';

interface FilterStripProps {
  path: string;
  /** Prefix of the links: '/dashboard' behind the sign-in. */
  base?: string | undefined;
  values: FilterValues;
}

/** The row that stays in view: the button of the sheet, what is applied, and what many look for. */
export const FilterStrip = (props: FilterStripProps) => {
  const { length } = activeFilters(props.values);
  return (
    <div className="chips strip">
      <button className="btn chip only-sheet" type="button" popoverTarget="filters">
        <Icon of={sortIcon} size="m" />
        Sort
      </button>
      <button className="btn chip only-sheet" type="button" popoverTarget="filters">
        Filter
        <span data-part="number">
          {length > 0 && (
            <>
              <b>{length}</b>
              <span className="vh"> chosen</span>
            </>
          )}
        </span>
      </button>
      <div data-part="chips">
        <ActiveFilters {...props} />
        <QuickFilters {...props} />
      </div>
    </div>
  );
};
