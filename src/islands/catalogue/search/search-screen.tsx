import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonCards } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { retryQuery } from '#lib/client/api/queries.ts';
import { $urlQuery } from '#lib/client/navigation/url-query.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { $recentSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { popularSearches, SearchPrompt } from './search-prompt.tsx';
import { readSearchQuery } from './search-query.ts';
import { SearchResults } from './search-results.tsx';
import { createSearch, type SearchState } from './search-store.ts';
import { SearchTooLong } from './search-too-long.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const path = '/dashboard/search-properties';

/** The results screen behind the sign-in. What the address asks for is known once the page is in the browser. */
export const SearchScreen = ({ sheet }: { sheet: string }) => {
  const address = useBrowserValue<string | undefined>($urlQuery, undefined);
  const wanted = address === undefined ? undefined : readSearchQuery(new URLSearchParams(address));
  return (
    <>
      <search className="seek large">
        {/* the field takes over what the address says, unless somebody has begun to type */}
        <SearchBox path={path} large value={wanted?.name} sheet={sheet} />
      </search>
      {!wanted && <SkeletonCards />}
      {wanted?.state === 'nothing' && <Prompt />}
      {wanted?.state === 'too_long' && <SearchTooLong />}
      {wanted?.state === 'search' && <Results name={wanted.name} page={wanted.page} />}
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
  if (found.state === 'failed')
    return (
      <ErrorView
        title="The search did not get through"
        message={failureText(found.error, somethingWrong)}
        onRetry={() => retryQuery('POST /search', { name, page })}
      />
    );
  return <Shown name={name} found={found} />;
};

const Shown = ({ name, found }: { name: string; found: Extract<SearchState, { state: 'ready' }> }) => {
  useScrollRestoration();
  return (
    <>
      <StaleNotice read={{ ...found, data: null, refreshing: false }} />
      <SearchResults path={path} name={name} found={found} />
    </>
  );
};
