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

interface Listed {
  path: '/properties' | '/new-properties';
  query?: Pick<ListingQuery, 'filters' | 'sound' | 'errors'>;
  /** Nothing where they could not be loaded. */
  properties: Paginated<Property> | null;
  /** Where the site is: `https://portal.example.com`. */
  site: string;
  /** The words above the list of everything. */
  intro: string;
  /** How the company is reached; nothing where it could not be loaded, or the list does not say it. */
  contacts?: Contacts | null;
  /** A list for one reader, such as that of a notification. */
  isPersonal?: boolean;
}

interface ListingHead extends PageHead {
  heading: string;
  /** The words below the heading, and the page's description. */
  intro: string;
  crumbs: Crumb[];
  things: Thing[];
}

/** What places are looked for by: their pages may be found. Any other filter or order shows the same again. */
const landing: readonly string[] = ['state', 'type'];

const nothing = { data: [], current_page: 1, last_page: 0, total: 0, per_page: 1 };
const unfiltered = { filters: { page: 1 }, sound: {}, errors: {} };

/** Head, heading and structured data of a list of properties; without a canonical address it is not to be indexed. */
export function listingHead({
  path,
  query = unfiltered,
  properties,
  site,
  intro,
  contacts = null,
  isPersonal,
}: Listed): ListingHead {
  const { filters, sound, errors } = query;
  const { current_page: page, last_page: last, total, data } = properties ?? nothing;
  const isAll = path === '/properties';
  const heading = isAll ? listingTitle({ ...filters, page: 1 }) : 'New properties';
  const set = Object.keys(sound).filter((field) => sound[field as keyof typeof sound] !== undefined);
  // the newest further on are the pages of everything once more
  const isOwn = isAll ? set.every((field) => landing.includes(field)) : set.length === 0 && page === 1;
  const isIndexed = isOwn && !isPersonal && data.length > 0 && Object.keys(errors).length === 0;
  const isFirst = isAll && set.length === 0 && page === 1;
  const words = isAll && set.length > 0 ? wordsAbout(heading, total) : intro;
  return {
    title: page > 1 ? `${heading}, page ${page}` : heading,
    heading,
    intro: words,
    description: page > 1 ? `${words} Page ${page} of ${last}.` : words,
    canonical: isIndexed ? site + listingHref(path, sound, page) : undefined,
    prev: page > 1 && page <= last ? listingHref(path, sound, page - 1) : undefined,
    next: page < last ? listingHref(path, sound, page + 1) : undefined,
    image: { ...companyImage, url: site + companyImage.url },
    crumbs: isAll && isOwn ? listingCrumbs(filters) : [],
    things:
      properties && isIndexed ? [itemList(properties, site), ...(isFirst ? companyThings(site, contacts) : [])] : [],
  };
}

const wordsAbout = (heading: string, total: number) =>
  `${heading}: ${formatNumber(total)} to choose from, with every price, fee and payment plan. Paid for at once or month by month.`;
