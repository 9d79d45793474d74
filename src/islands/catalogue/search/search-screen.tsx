import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonCards } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { $urlQuery } from '#lib/client/navigation/url-query.ts';
import { $recentSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { popularSearches, SearchPrompt, SearchTooLong } from './search-prompt.tsx';
import { readSearchQuery } from './search-query.ts';
import { SearchResults } from './search-results.tsx';
import { createSearch, type SearchState } from './search-store.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const path = '/dashboard/search-properties';

/** The results screen behind the sign-in. The server does not know the query, so it renders a skeleton. */
export const SearchScreen = ({ sheet }: { sheet: string }) => {
  const address = useBrowserValue<string | undefined>($urlQuery, undefined);
  const query = address === undefined ? undefined : readSearchQuery(new URLSearchParams(address));
  return (
    <>
      <search className="seek large">
        {/* the query becomes the default value, which does not replace typed text */}
        <SearchBox path={path} large value={query?.name} sheet={sheet} />
      </search>
      {!query && <SkeletonCards />}
      {query?.state === 'nothing' && <Prompt />}
      {query?.state === 'too_long' && <SearchTooLong />}
      {query?.state === 'search' && <Results name={query.name} page={query.page} />}
    </>
  );
};

const Prompt = () => {
  const recent = useStore($recentSearches, { ssr: 'initial' });
  return (
    <SearchPrompt
      path={path}
      groups={[
        { title: 'Recent searches', names: recent },
        { title: 'What people look for', names: popularSearches },
      ]}
    />
  );
};

const Results = ({ name, page }: { name: string; page: number }) => {
  const $found = useMemo(() => createSearch({ name, page }), [name, page]);
  const found = useStore($found);
  if (found.state === 'loading') return <SkeletonCards label="Searching" />;
  if (found.state === 'failed') return <NotLoaded title="The search did not get through" read={found} />;
  return <LoadedResults name={name} found={found} />;
};

const LoadedResults = ({ name, found }: { name: string; found: Extract<SearchState, { state: 'ready' }> }) => {
  useScrollRestoration();
  return (
    <>
      <StaleNotice read={{ ...found, data: null, refreshing: false }} />
      <SearchResults path={path} name={name} found={found} />
    </>
  );
};
