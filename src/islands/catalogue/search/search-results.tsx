import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { correctedQuery } from '#lib/domain/search-text.ts';
import { SearchGrid } from './search-grid.tsx';
import { catalogueBase, type SearchPath, searchHref } from './search-query.ts';

export interface SearchPage {
  properties: readonly Property[];
  total: number;
  current_page: number;
  last_page: number;
  terms: readonly string[];
}

interface SearchResultsProps {
  path: SearchPath;
  name: string;
  found: SearchPage;
}

/** The results of a search, how it was understood, and the pagination. */
export const SearchResults = ({ path, name, found }: SearchResultsProps) => {
  const { properties, total, current_page: page, last_page: lastPage, terms } = found;
  if (total === 0) return <NothingFound path={path} name={name} />;
  const understood = correctedQuery(name, terms);
  return (
    <>
      <p className="sm mut hits" role="status">
        <b className="num">{formatNumber(total)}</b>
        {` ${total === 1 ? 'result' : 'results'} for “${name}”`}
        {understood && `, showing those for “${understood}”`}
      </p>
      <h2 className="vh">Results</h2>
      {properties.length > 0 ? (
        <SearchGrid path={path} properties={properties} terms={terms} />
      ) : (
        <EmptyView
          title="This page is past the last one"
          action={
            <a className="btn" href={searchHref(path, name)}>
              Go to the first page
            </a>
          }
        />
      )}
      {page <= lastPage && <Pagination page={page} lastPage={lastPage} hrefOf={(to) => searchHref(path, name, to)} />}
    </>
  );
};

const NothingFound = ({ path, name }: Pick<SearchResultsProps, 'path' | 'name'>) => (
  <EmptyView
    title={`Nothing found for “${name}”`}
    action={
      <>
        <a className="btn" href={`${catalogueBase(path)}/properties`}>
          See all properties
        </a>
        <a className="link more" href={path}>
          Clear the search
        </a>
      </>
    }
  >
    Try fewer words, another spelling, or only a place such as a state or a town.
  </EmptyView>
);
