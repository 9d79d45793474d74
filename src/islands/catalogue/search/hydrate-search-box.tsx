import { hydrateRoot } from 'react-dom/client';
import { SearchBox } from './search-box.tsx';

/** Hydrates the search box of a public page without losing what is typed in it. */
export const hydrateSearchBox = (host: HTMLElement, sheet: string) => {
  const value = host.querySelector('input')?.defaultValue;
  hydrateRoot(
    host,
    <SearchBox path="/search-properties" value={value} large={host.classList.contains('large')} sheet={sheet} />,
  );
};
