import type * as z from 'zod/mini';
import type { CataloguePhoto, Property, propertyDetail } from '#lib/api/catalogue/property.ts';
import { propertyTypeNames } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import { defaultPhotoUrl, type Photo as Picture, thumbnailUrl } from '#lib/domain/photos.ts';
import { defaultPhoto } from './default-photo.ts';
import type { FeeRow, ShownProperty, ShownRow } from './load-properties.ts';

export function toProperty({ row, fees, photos, isSaved }: ShownProperty): Property {
  const pictures =
    photos.length > 0
      ? photos.map((each) => toPhoto({ ...each, alt: each.alt || row.name }))
      : [toPhoto({ ...defaultPhoto(row), id: 1 })];
  const [first] = pictures;
  const type = row.typeId === 1 ? 1 : 2;
  return {
    id: row.id,
    name: row.name,
    display_image: first?.url ?? null,
    thumbnail: first ? thumbnailUrl(first) : null,
    photos: pictures,
    price: toNaira(row.price),
    initial_deposit: toNaira(row.initialDeposit),
    is_discount: row.discountPercentage > 0,
    discount_percentage: row.discountPercentage,
    is_saved: isSaved,
    street_address: row.streetAddress,
    lga: row.lga,
    state: row.state,
    country: row.country,
    size: row.size,
    type: { id: type, name: propertyTypeNames[type] },
    category: row.category,
    purpose: row.purpose,
    features: row.features,
    ...unitFields(row),
    payment_type: row.paymentType,
    property_duration_limit: row.durationLimit,
    payment_schedule: row.paymentSchedule,
    details: fees.map(toFee),
    nearby_landmarks: row.nearbyLandmarks,
    topography: row.topography,
    road_access: row.roadAccess,
    gated_estate: row.gatedEstate,
    fencing: row.fencing,
    no_of_bedroom: row.bedrooms,
    number_of_bathroom: row.bathrooms,
    parking_space: row.parkingSpace,
    year_built: row.yearBuilt,
    overview: row.overview,
    description: row.description,
    title_document_type: row.titleDocumentType,
    property_agreement: row.propertyAgreement,
    kept_percent: row.keptPercent,
    refund_days: row.refundDays,
    property_map: row.propertyMap,
    video_link: row.videoLink,
    whatsapp_link: row.whatsappLink,
    contact_number: row.contactNumber,
    published_at: row.publishedAt?.toISOString() ?? null,
    has_layout: row.layoutPublishedAt !== null,
  };
}

/** `unit_available` counts what is not sold, `number_of_unit` only what can be bought now: neither sold nor held. */
const unitFields = ({ totalUnits, soldUnits, heldUnits, reservedUntil }: ShownRow) => ({
  unit_available: totalUnits - soldUnits,
  number_of_unit: totalUnits - soldUnits - heldUnits,
  reserved_until: reservedUntil?.toISOString() ?? null,
});

export const toPhoto = (picture: Picture & { id: number }): CataloguePhoto => {
  const { id, key, alt, color, width, height, widths, avif } = picture;
  return { id, url: defaultPhotoUrl(picture), key, alt, color, width, height, widths: [...widths], avif };
};

const toFee = ({ id, name, purpose, type, value }: FeeRow): z.output<typeof propertyDetail> => ({
  id,
  name,
  purpose,
  type,
  value: toNaira(value),
});
