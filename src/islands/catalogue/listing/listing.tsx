import { EmptyView } from '#islands/ui/empty-view.tsx';
import { Notice } from '#islands/ui/notice.tsx';
import { Pagination } from '#islands/ui/pagination.tsx';
import type { Property } from '#lib/contract/property.ts';
import type { Page } from '#lib/contract/shapes.ts';
import { PropertyGrid } from '../property-grid.tsx';
import { FilterForm } from './filter-form.tsx';
import { hrefOf, type ListingQuery } from './listing-query.ts';
import { ResultsHead } from './results-head.tsx';

interface ListingProps {
  path: string;
  query: ListingQuery;
  properties: Page<Property>;
}

/** Filters, what was found and the way to the other pages. */
export const Listing = ({ path, query, properties }: ListingProps) => {
  const { values, errors, isFiltered } = query;
  const problems = Object.values(errors).flat();
  const { data, total, current_page: page, last_page: lastPage } = properties;
  return (
    <>
      <FilterForm action={path} values={values} errors={errors} />
      <ResultsHead total={total} clearHref={isFiltered ? path : undefined} />
      {problems.length > 0 && (
        <div className="mb-6">
          <Notice kind="wait">{problems.join('. ')}.</Notice>
        </div>
      )}
      <h2 className="vh">Results</h2>
      {data.length > 0 ? (
        <PropertyGrid properties={data} />
      ) : (
        <EmptyView title="No Property Found" action={<WayBack isPastTheEnd={total > 0} {...{ path, values }} />}>
          Please try again later.
        </EmptyView>
      )}
      {page <= lastPage && <Pagination page={page} lastPage={lastPage} hrefOf={(to) => hrefOf(path, values, to)} />}
    </>
  );
};

const WayBack = ({
  isPastTheEnd,
  path,
  values,
}: { isPastTheEnd: boolean } & Pick<ListingProps, 'path'> & Pick<ListingQuery, 'values'>) => (
  <a className="btn" href={isPastTheEnd ? hrefOf(path, values, 1) : path}>
    {isPastTheEnd ? 'Go to the first page' : 'See all properties'}
  </a>
);
