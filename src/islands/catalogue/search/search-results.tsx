import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { asksForRent } from '#lib/domain/catalogue/asks-for-rent.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { correctedQuery } from '#lib/domain/search-text.ts';
import { nearestSearches } from './nearest-searches.ts';
import { SearchGrid } from './search-grid.tsx';
import { catalogueBase, type SearchPath, searchHref } from './search-query.ts';

export interface SearchPage {
  properties: readonly Property[];
  total: number;
  current_page: number;
  last_page: number;
  terms: readonly string[];
  /** No property has all that was searched for; these have a part of it. */
  partial: boolean;
  price: { min: number | null; max: number | null; without: string } | null;
}

interface SearchResultsProps {
  path: SearchPath;
  name: string;
  found: SearchPage;
}

/** The results of a search, how it was understood, and the pagination. */
export const SearchResults = ({ path, name, found }: SearchResultsProps) => {
  const { properties, total, current_page: page, last_page: lastPage, terms, price, partial } = found;
  const words = price ? price.without : name;
  const chips = price && <PriceChip path={path} name={name} price={price} />;
  if (total === 0)
    return (
      <>
        {chips}
        <NothingFound path={path} name={name} price={price} />
      </>
    );
  const understood = correctedQuery(words, terms);
  return (
    <>
      {chips}
      <p className="sm mut hits">
        <span role="status">
          <b className="num">{formatNumber(total)}</b>
          {` ${total === 1 ? 'result' : 'results'} for “${understood ?? name}”`}
          {understood && `. You typed “${name}”.`}
          {partial && `${understood ? '' : '.'} None has all of it; these have a part.`}
        </span>{' '}
        <a className="link" href={saveHref(name)}>
          Save this search
        </a>
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

/** Leads through the sign-in where that is needed; the screen saves the search. */
const saveHref = (name: string) => `/dashboard/alerts?${new URLSearchParams({ name })}`;

/** The prices that were read out of the search, as a filter that can be taken away. */
interface PriceChipProps {
  path: SearchPath;
  name: string;
  price: NonNullable<SearchPage['price']>;
}

const PriceChip = ({ path, name, price }: PriceChipProps) => {
  const [min, max] = [price.min, price.max].map((naira) => naira !== null && formatNairaShort(fromNaira(naira)));
  const amounts = min && max ? `${min} to ${max}` : min ? `from ${min}` : `up to ${max}`;
  const rent = asksForRent(price.without);
  const text = `${rent ? 'For rent' : 'For sale'} ${amounts}`;
  return (
    <ul className="chips" aria-label="Filters">
      <li>
        <a
          className="btn soft chip"
          href={price.without ? searchHref(path, price.without) : `${catalogueBase(path)}/properties`}
        >
          {text}
          <span className="vh">(remove)</span>
          <Icon of={closeIcon} size="s" />
        </a>
      </li>
      {!rent && (
        <li>
          <a className="btn chip" href={searchHref(path, `${name} rent`)}>
            To rent instead
          </a>
        </li>
      )}
    </ul>
  );
};

const NothingFound = ({ path, name, price }: Pick<SearchResultsProps, 'path' | 'name'> & Pick<SearchPage, 'price'>) => (
  <EmptyView
    title={`We have nothing for “${name}” yet`}
    action={
      <>
        {nearestSearches({ path, name, price }).map(({ text, href }) => (
          <a className="btn" key={href} href={href}>
            {text}
          </a>
        ))}
        <a className="btn" href={saveHref(name)}>
          Tell me when there is one
        </a>
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
