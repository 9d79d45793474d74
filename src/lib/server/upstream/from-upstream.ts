import { checkUnsubscribeLink, unsubscribeByLink } from '#lib/api/alerts.ts';
import { propertyLayout } from '#lib/api/catalogue/layout.ts';
import * as catalogue from '#lib/api/catalogue/properties.ts';
import { popularPlaces, search } from '#lib/api/catalogue/search.ts';
import * as content from '#lib/api/content.ts';
import { verifyDocument } from '#lib/api/documents.ts';
import { Refusal } from '#lib/api/errors.ts';
import { bookVisit, visitTimes } from '#lib/api/visits.ts';
import { parseDocumentCode } from '#lib/domain/documents/document-code.ts';
import { maxSearchLength } from '#lib/domain/limits.ts';
import type { Contacts } from '#lib/site.ts';
import { propertiesType, propertyLocations } from '../catalogue/lookups.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import type { PageSource, PropertyPage } from '../page-source/page-source.ts';
import { handleVisitForm } from '../visits/visit-form.ts';
import { callUpstream } from './call-upstream.ts';
import { sitemapOfUpstream } from './sitemap.ts';

const readContacts = async () => contactsOf((await callUpstream(content.company, {})).contacts);

type Named = Record<'phone' | 'email', string> & Record<'registration' | 'licence' | 'address', string | null>;

const contactsOf = ({ registration, licence, address, ...rest }: Named): Contacts => ({
  ...rest,
  registration: registration ?? undefined,
  licence: licence ?? undefined,
  address: address ?? undefined,
});

/** The pages of a server without a database: everything they show comes from the calls of another one. */
export const fromUpstream: PageSource = {
  async listing(filters, isFiltered) {
    const [{ properties }, { properties_header: header }, contacts] = await Promise.all([
      isFiltered
        ? callUpstream(catalogue.filterProperty, filters)
        : callUpstream(catalogue.propertiesPage, { page: filters.page }),
      callUpstream(catalogue.propertiesHeader, {}),
      readContacts(),
    ]);
    return {
      properties,
      descriptions: header[0]?.list_description ?? [],
      contacts,
      states: (await propertyLocations()).data.map(({ state_name: name }) => ({ value: name, label: name })),
      types: (await propertiesType()).data.map(({ id, name }) => ({ value: id, label: name })),
    };
  },
  newest: async (page) => (await callUpstream(catalogue.propertiesPage, { page })).properties,
  property: readProperty,
  listed: async (id) => (await readProperty(id))?.property ?? null,
  withdrawn: (id) => nullIfNotFound(callUpstream(catalogue.withdrawnProperty, { id })),
  async compare(ids) {
    const pages = await Promise.all(ids.map(readProperty));
    const found = pages.filter((page) => page !== null);
    const [only] = found.length === 1 ? found : [];
    return { properties: found.map(({ property }) => property), similar: only?.similar ?? [] };
  },
  layout: async (id) => (await nullIfNotFound(callUpstream(propertyLayout, { id })))?.layout ?? null,
  async search({ name, page }) {
    const { message = '', ...found } = await callUpstream(search, { name: name.slice(0, maxSearchLength), page });
    return { ...found, message };
  },
  popularPlaces: async () => (await callUpstream(popularPlaces, {})).places,
  contacts: readContacts,
  async company() {
    const { contacts, hours, faces } = await callUpstream(content.company, {});
    return { contacts: contactsOf(contacts), hours, faces };
  },
  faqs: () => callUpstream(content.faqs, {}),
  payingPage: async () => (await callUpstream(content.payingPage, {})).versions,
  async paper(typed, address) {
    const code = parseDocumentCode(typed);
    try {
      // also what can be no code, because the other server counts the tries
      const { paper } = await visitorAddress.run(address, () =>
        callUpstream(verifyDocument, { code: code ?? (typed || '0') }),
      );
      return { state: 'found', paper };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { state: error.code === 'too_many' ? 'too_often' : 'unknown' };
    }
  },
  async visitTimes(propertyId, slot) {
    const asked = slot !== null && /^[1-9]\d{0,14}$/.test(slot) ? { slot: Number(slot) } : {};
    const { asked: booked, times } = await callUpstream(visitTimes, { id: propertyId, ...asked });
    if (!booked) return { booked: undefined, times };
    return { booked: { startsAt: new Date(booked.starts_at), meetingPoint: booked.meeting_point }, times: [] };
  },
  sendVisitForm: (propertyId, request, address) =>
    handleVisitForm(request, async (values) => {
      await visitorAddress.run(address, () => callUpstream(bookVisit, { ...values, property_id: propertyId }));
      return values.slot_id;
    }),
  async alertMails(token, stop) {
    if (!token) return false;
    const answer = callUpstream(stop ? unsubscribeByLink : checkUnsubscribeLink, { by: token }).then(() => true);
    return answer.catch((error) => {
      if (error instanceof Refusal) return false;
      throw error;
    });
  },
  sitemap: sitemapOfUpstream,
};

async function readProperty(id: number): Promise<PropertyPage | null> {
  const found = await nullIfNotFound(callUpstream(catalogue.propertyDetails, { id }));
  const [property] = found?.data.properties ?? [];
  return found && property ? { property, similar: found.data.similar_property_user } : null;
}

const nullIfNotFound = <T>(asking: Promise<T>): Promise<T | null> =>
  asking.catch((error) => {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  });
