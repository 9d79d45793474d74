import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { type Contacts, site as company } from '#lib/site.ts';
import type { Thing } from './json-ld.ts';

/** The properties on one page of a list; positions count across pages. */
export const itemList = (
  list: Pick<Paginated<{ id: number }>, 'data' | 'current_page' | 'per_page'>,
  site: string,
): Thing => ({
  '@type': 'ItemList',
  itemListElement: list.data.map(({ id }, index) => ({
    '@type': 'ListItem',
    position: (list.current_page - 1) * list.per_page + index + 1,
    url: `${site}/properties/${id}`,
  })),
});

/** The company and the site with its search. */
export const companyThings = (site: string, contacts: Contacts | null): Thing[] => [
  {
    '@type': 'Organization',
    name: company.name,
    url: site,
    logo: `${site}/logo.svg`,
    ...(contacts && { telephone: contacts.phone, email: contacts.email }),
    sameAs: company.marketing.home,
  },
  {
    '@type': 'WebSite',
    name: company.name,
    url: site,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site}/search-properties?name={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];
