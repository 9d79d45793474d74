import { HOUR } from '#lib/domain/durations.ts';
import { bankAccounts, content, marketers, properties, propertyFees, propertyPhotos } from '../../db/schema.ts';
import { type PhotoKey, photoManifest } from '../../photos/photo-manifest.ts';
import { setHistoryAuthor } from '../../prices/set-history-author.ts';
import { db, now, tx } from '../../runtime.ts';
import { catalogue } from './catalogue.ts';
import { demoBankAccounts, demoContent, demoMarketers } from './demo-content.ts';
import type { DemoProperty } from './demo-property.ts';
import { insertLayouts } from './layouts.ts';

/** Between the publication dates of two properties. */
const BETWEEN = 14 * HOUR;
const kobo = (naira: number) => naira * 100;

/** Inserts the demo catalogue with content, bank accounts and marketers. */
export const insertCatalogue = () =>
  tx(async () => {
    await setHistoryAuthor({ by: null, source: 'demo' });
    const all = catalogue();
    // oldest first, so that ids and dates are in the same order
    const rows = all.map(columnsOf).reverse();
    const inserted = await db().insert(properties).values(rows).returning({ id: properties.id, name: properties.name });
    const idOf = new Map(inserted.map(({ id, name }) => [name, id]));
    const owned = all.map((property) => ({ ...property, id: idOf.get(property.name) as number }));
    await db().insert(propertyFees).values(owned.flatMap(feesOf));
    await db().insert(propertyPhotos).values(owned.flatMap(photosOf));
    await insertLayouts();
    await db()
      .insert(content)
      .values(demoContent.map((row, position) => ({ ...row, position })));
    await db().insert(bankAccounts).values(demoBankAccounts);
    await db()
      .insert(marketers)
      .values(demoMarketers.map((row) => ({ ...row, createdAt: now() })));
    return { properties: inserted.length };
  });

function columnsOf(property: DemoProperty, at: number): typeof properties.$inferInsert {
  const publishedAt = new Date(now().getTime() - HOUR - at * BETWEEN);
  return {
    name: property.name,
    typeId: property.type === 'Land' ? 1 : 2,
    category: property.category,
    purpose: property.purpose,
    price: kobo(property.price),
    initialDeposit: kobo(property.initial_deposit),
    discountPercentage: property.discount_percentage,
    streetAddress: property.street_address,
    lga: property.lga,
    state: property.state,
    country: property.country,
    size: property.size,
    features: property.features,
    totalUnits: property.total_units,
    paymentType: property.payment_type,
    durationLimit: property.property_duration_limit,
    paymentSchedule: property.payment_schedule,
    nearbyLandmarks: property.nearby_landmarks,
    topography: property.topography,
    roadAccess: property.road_access,
    gatedEstate: property.gated_estate,
    fencing: property.fencing,
    bedrooms: property.no_of_bedroom,
    bathrooms: property.number_of_bathroom,
    parkingSpace: property.parking_space,
    yearBuilt: property.year_built,
    overview: property.overview,
    description: property.description,
    titleDocumentType: property.title_document_type,
    propertyAgreement: property.property_agreement,
    propertyMap: property.property_map,
    videoLink: property.video_link,
    whatsappLink: property.whatsapp_link,
    contactNumber: property.contact_number,
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}

type Owned = DemoProperty & { id: number };

const feesOf = ({ id, details }: Owned) =>
  details.map(({ name, purpose, type, value }, position) => ({
    propertyId: id,
    name,
    purpose,
    type,
    value: kobo(value),
    position,
  }));

const photosOf = ({ id, photos }: Owned) =>
  photos.map((key: PhotoKey, position) => {
    const { alt, color, width, height, widths } = photoManifest[key];
    return { propertyId: id, position, key, alt, color, width, height, widths: [...widths], avif: true };
  });
