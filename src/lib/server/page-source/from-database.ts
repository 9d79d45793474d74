import { parseUnsubscribeToken, unsubscribeFromAlertMails } from '../alerts/stop-token.ts';
import { compareProperties } from '../catalogue/compare-properties.ts';
import { findListed, findProperty } from '../catalogue/find-property.ts';
import { loadListing, loadNewest } from '../catalogue/listing/load-listing.ts';
import { popularPlaces } from '../catalogue/popular-places.ts';
import { findLayout } from '../catalogue/property-layout.ts';
import { searchProperties } from '../catalogue/search/search-properties.ts';
import { sitemapIndex, sitemapPart } from '../catalogue/sitemap/sitemap-response.ts';
import { findWithdrawn } from '../catalogue/withdrawn-property.ts';
import { companyContacts } from '../company/contacts.ts';
import { companyPage } from '../content/company-page.ts';
import { faqs } from '../content/content-lists.ts';
import { publishedVersions } from '../content/payment-guide.ts';
import { paperPage } from '../documents/verify-page.ts';
import { bookableTimes } from '../visits/slots.ts';
import { bookedTime, sendVisitForm } from '../visits/visit-page.ts';
import type { PageSource } from './page-source.ts';

/** The pages of a server with a database. */
export const fromDatabase: PageSource = {
  listing: loadListing,
  newest: loadNewest,
  property: (id) => findProperty(id),
  listed: findListed,
  withdrawn: findWithdrawn,
  compare: compareProperties,
  layout: findLayout,
  search: searchProperties,
  popularPlaces: async () => (await popularPlaces()).places,
  contacts: companyContacts,
  company: companyPage,
  faqs,
  payingPage: publishedVersions,
  paper: paperPage,
  sendVisitForm,
  async visitTimes(propertyId, slot) {
    const booked = await bookedTime(propertyId, slot);
    return { booked, times: booked ? [] : await bookableTimes(propertyId) };
  },
  async alertMails(token, stop) {
    const customer = parseUnsubscribeToken(token);
    if (customer !== null && stop) await unsubscribeFromAlertMails(customer);
    return customer !== null;
  },
  sitemap: (site, part) => (part === undefined ? sitemapIndex(site) : sitemapPart(site, part)),
};
