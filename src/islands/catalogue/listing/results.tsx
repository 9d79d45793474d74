import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import type { FieldErrors } from '#lib/api/errors.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { filtersIgnored, maxBelowMin, nothingFits, pricesIgnored } from '#lib/messages/listing.ts';
import { describeFilters } from './describe-filters.ts';
import { NearestSteps } from './few-results.tsx';
import { type FilterValues, filterFields, listingHref, saveSearchHref } from './listing-url.ts';
import { nearestFilters } from './nearest-filters.ts';

interface ResultsProps {
  path: string;
  values?: FilterValues;
  errors?: FieldErrors;
  properties: Paginated<Property>;
}

/** Notices above the cards, or why there are none. */
export const Results = ({ path, values = {}, errors = {}, properties }: ResultsProps) => {
  const problems = Object.values(errors).flat();
  return (
    <>
      {problems.length > 0 && (
        <div className="mb-6">
          <Notice kind="wait">
            {problems.every((problem) => problem === maxBelowMin) ? pricesIgnored : filtersIgnored}{' '}
            {problems.join('. ')}.
          </Notice>
        </div>
      )}
      <h2 className="vh" tabIndex={-1}>
        Results
      </h2>
      {properties.data.length === 0 && <NoResults path={path} values={values} properties={properties} />}
    </>
  );
};

const NoResults = ({ path, values, properties }: Required<Pick<ResultsProps, 'path' | 'values' | 'properties'>>) => {
  const { total, current_page: page, last_page: last } = properties;
  if (total > 0)
    return (
      <EmptyView
        title={`There is no page ${page}`}
        action={<ActionLink href={listingHref(path, values)}>Go to the first page</ActionLink>}
      >
        {last === 1 ? 'There is one page.' : `There are ${last} pages.`}
      </EmptyView>
    );
  const isFiltered = filterFields.some((field) => field !== 'sort' && field !== 'prices' && values[field]);
  return (
    <EmptyView
      title="No Property Found"
      action={
        isFiltered && (
          <>
            <NearestSteps steps={nearestFilters(path, values)} />
            <ActionLink href={saveSearchHref(values)}>Tell me when there is one</ActionLink>
            <ActionLink href={path}>See all properties</ActionLink>
          </>
        )
      }
    >
      {isFiltered && `${nothingFits(describeFilters(values))} `}Please try again later.
    </EmptyView>
  );
};

const ActionLink = ({ href, children }: { href: string; children: string }) => (
  <a className="btn" href={href}>
    {children}
  </a>
);
