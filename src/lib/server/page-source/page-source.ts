import type { AnswerOf } from '#lib/api/call.ts';
import type { PublicLayout } from '#lib/api/catalogue/layout.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import type { search } from '#lib/api/catalogue/search.ts';
import type { faqs } from '#lib/api/content.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { VisitTime } from '#lib/api/visits.ts';
import type { Contacts } from '#lib/site.ts';
import type { Compared } from '../catalogue/compare-properties.ts';
import type { Listing, ListingFilters } from '../catalogue/listing/load-listing.ts';
import type { CompanyPage } from '../content/company-page.ts';
import type { ShownVersion } from '../content/payment-guide.ts';
import type { PaperPage } from '../documents/verify-page.ts';
import type { SentForm } from '../visits/visit-form.ts';

export interface PropertyPage {
  property: Property;
  similar: Property[];
}

interface VisitPage {
  /** The time that the address names as just booked, if it is one of the property. */
  booked: { startsAt: Date; meetingPoint: string } | undefined;
  /** Those that can be booked; none beside a booked one. */
  times: VisitTime[];
}

/**
 * Where the pages get what they show: from the database of this server, or from the calls of another one
 * (API_UPSTREAM). Pages use only this interface, so that no database module is loaded on a server without one.
 */
export interface PageSource {
  listing(filters: ListingFilters, isFiltered: boolean): Promise<Listing>;
  newest(page: number): Promise<Paginated<Property> | null>;
  /** Null when it is not listed. */
  property(id: number): Promise<PropertyPage | null>;
  /** The listed property alone. */
  listed(id: number): Promise<Property | null>;
  /** Null when the id is not of a property that was offered once. */
  withdrawn(id: number): Promise<{ state: string; similar: Property[] } | null>;
  compare(ids: readonly number[]): Promise<Compared>;
  /** Null when it has none that is public. */
  layout(id: number): Promise<PublicLayout | null>;
  search(wanted: { name: string; page: number }): Promise<AnswerOf<typeof search> & { message: string }>;
  popularPlaces(): Promise<string[]>;
  contacts(): Promise<Contacts>;
  company(): Promise<CompanyPage>;
  faqs(): Promise<AnswerOf<typeof faqs>>;
  /** The page about paying, in every language that is on, English first. */
  payingPage(): Promise<readonly ShownVersion[]>;
  paper(typed: string, address: string): Promise<PaperPage>;
  visitTimes(propertyId: number, slot: string | null): Promise<VisitPage>;
  /** Returns the id of the booked time, or what is wrong. */
  sendVisitForm(propertyId: number, request: Request, address: string): Promise<string | SentForm>;
  /** Whether the link of a mail is one of ours; `stop` ends the mails as well. */
  alertMails(token: string | null, stop: boolean): Promise<boolean>;
  /** `/sitemap.xml`, or a part of it, with the addresses of `site`. */
  sitemap(site: string, part?: number): Promise<Response>;
}

let current: PageSource | undefined;

export const setPageSource = (source: PageSource) => {
  current = source;
};

export const pageSource = (): PageSource => {
  if (!current) throw new Error('There is no source of pages yet');
  return current;
};
