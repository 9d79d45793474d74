import { Icon } from '#islands/ui/icon.tsx';
import { sortIcon } from '#islands/ui/icons.ts';

interface ResultsHeadProps {
  total: number;
  /** Where the listing without filters is; nothing when none is set. */
  clearHref: string | undefined;
}

/** How many there are, and the button that opens the filters on small screens. */
export const ResultsHead = ({ total, clearHref }: ResultsHeadProps) => (
  <div className="row spread results">
    <p className="sm mut">
      <b className="num">{total.toLocaleString('en-NG')}</b> {total === 1 ? 'property' : 'properties'}
      {clearHref && (
        <>
          {' · '}
          <a className="link" href={clearHref}>
            Clear filters
          </a>
        </>
      )}
    </p>
    <button className="btn only-sheet" type="button" popoverTarget="filters">
      <Icon of={sortIcon} size="m" />
      Sort
    </button>
  </div>
);
