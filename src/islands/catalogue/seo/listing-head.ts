import type { Property } from '#lib/api/catalogue/property.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { Crumb, PageHead } from '#lib/page-head.ts';
import { type Contacts, companyImage } from '#lib/site.ts';
import { type ListingQuery, listingTitle } from '../listing/listing-query.ts';
import { listingHref } from '../listing/listing-url.ts';
import type { Thing } from './json-ld.ts';
import { listingCrumbs } from './listing-crumbs.ts';
import { companyThings, itemList } from './listing-data.ts';

interface ListingHeadInput {
  path: '/properties' | '/new-properties';
  query?: Pick<ListingQuery, 'filters' | 'validValues' | 'errors'>;
  /** Null where they could not be loaded. */
  properties: Paginated<Property> | null;
  /** `https://portal.example.com` */
  site: string;
  /** Text above the unfiltered list. */
  intro: string;
  /** Null where they could not be loaded or are not part of the list's data. */
  contacts?: Contacts | null;
  /** For one customer only, such as the list of a notification. */
  isPersonal?: boolean;
}

interface ListingHead extends PageHead {
  heading: string;
  /** Text below the heading, also the description of the page. */
  intro: string;
  crumbs: Crumb[];
  structuredData: Thing[];
}

/** Lists by state and type may be indexed. Any other filter or order repeats the same properties. */
const indexedFilters: readonly string[] = ['state', 'type'];

const emptyPage = { data: [], current_page: 1, last_page: 0, total: 0, per_page: 1 };
const unfiltered = { filters: { page: 1 }, validValues: {}, errors: {} };

/** Head, heading and structured data of a list of properties. Without a canonical address it is not indexed. */
export function listingHead({
  path,
  query = unfiltered,
  properties,
  site,
  intro,
  contacts = null,
  isPersonal,
}: ListingHeadInput): ListingHead {
  const { filters, validValues, errors } = query;
  const { current_page: page, last_page: last, total, data } = properties ?? emptyPage;
  const isAll = path === '/properties';
  const heading = isAll ? listingTitle({ ...filters, page: 1 }) : 'New properties';
  const filtered = Object.keys(validValues).filter(
    (field) => validValues[field as keyof typeof validValues] !== undefined,
  );
  // further pages of the newest repeat the unfiltered list
  const isCanonical = isAll
    ? filtered.every((field) => indexedFilters.includes(field))
    : filtered.length === 0 && page === 1;
  const isIndexed = isCanonical && !isPersonal && data.length > 0 && Object.keys(errors).length === 0;
  const isFirst = isAll && filtered.length === 0 && page === 1;
  const text = isAll && filtered.length > 0 && total > 0 ? introFor(heading, total) : intro;
  return {
    title: page > 1 ? `${heading}, page ${page}` : heading,
    heading,
    intro: text,
    description: page > 1 ? `${text} Page ${page} of ${last}.` : text,
    canonical: isIndexed ? site + listingHref(path, validValues, page) : undefined,
    prev: page > 1 && page <= last ? listingHref(path, validValues, page - 1) : undefined,
    next: page < last ? listingHref(path, validValues, page + 1) : undefined,
    image: { ...companyImage, url: site + companyImage.url },
    crumbs: isAll && isCanonical ? listingCrumbs(filters) : [],
    structuredData:
      properties && isIndexed ? [itemList(properties, site), ...(isFirst ? companyThings(site, contacts) : [])] : [],
  };
}

const introFor = (heading: string, total: number) =>
  `${heading}: ${formatNumber(total)} to choose from, with every price, fee and payment plan. Paid for at once or month by month.`;
