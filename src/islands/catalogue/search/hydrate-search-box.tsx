import { hydrateRoot } from 'react-dom/client';
import { SearchBox } from './search-box.tsx';

/** Brings the search box of a public page to life where it stands, with what is typed in it. */
export const hydrateSearchBox = (host: HTMLElement, sheet: string) => {
  const value = host.querySelector('input')?.defaultValue;
  hydrateRoot(
    host,
    <SearchBox path="/search-properties" value={value} large={host.classList.contains('large')} sheet={sheet} />,
  );
};
