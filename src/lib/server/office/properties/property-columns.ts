import type { PayloadOf } from '#lib/api/call.ts';
import type { updateProperty } from '#lib/api/office/properties.ts';
import { defaultTerminationTerms } from '#lib/domain/changes/termination.ts';
import { propertyType } from '#lib/domain/enums.ts';
import { localGovernments } from '#lib/domain/local-governments.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import type { properties } from '../../db/schema.ts';

type PropertyEdit = Omit<PayloadOf<typeof updateProperty>, 'id' | 'updated_at' | 'details' | 'published'>;
type Columns = Partial<typeof properties.$inferInsert>;

/** The columns that a change sets. A missing field stays undefined, null becomes the default. */
export function propertyColumns(change: PropertyEdit, before: { state?: string } = {}): Columns {
  const state = change.state === undefined ? before.state : (findState(change.state)?.name ?? change.state);
  return {
    name: change.name,
    typeId:
      change.type === undefined ? undefined : change.type === 'Land' ? propertyType.land : propertyType.residential,
    category: change.category,
    purpose: change.purpose,
    price: kobo(change.price),
    initialDeposit: kobo(change.initial_deposit),
    discountPercentage: orDefault(change.discount_percentage, 0),
    streetAddress: orDefault(change.street_address, ''),
    lga: change.lga ? officialLga(change.lga, state) : orDefault(change.lga, ''),
    state: change.state === undefined ? undefined : state,
    country: change.country,
    size: change.size,
    features: orDefault(change.features, []),
    totalUnits: change.total_units,
    paymentType: change.payment_type,
    durationLimit: orDefault(change.property_duration_limit, 0),
    paymentSchedule: orDefault(change.payment_schedule, []),
    nearbyLandmarks: change.nearby_landmarks,
    topography: change.topography,
    roadAccess: change.road_access,
    gatedEstate: change.gated_estate,
    fencing: change.fencing,
    bedrooms: change.no_of_bedroom,
    bathrooms: change.number_of_bathroom,
    parkingSpace: change.parking_space,
    yearBuilt: change.year_built,
    overview: change.overview,
    description: change.description,
    titleDocumentType: change.title_document_type,
    propertyAgreement: change.property_agreement,
    keptPercent: orDefault(change.kept_percent, defaultTerminationTerms.keptPercent),
    refundDays: orDefault(change.refund_days, defaultTerminationTerms.refundDays),
    propertyMap: change.property_map,
    videoLink: change.video_link,
    whatsappLink: change.whatsapp_link,
    contactNumber: change.contact_number,
  };
}

const orDefault = <T>(value: T | null | undefined, cleared: T) => (value === null ? cleared : value);

const kobo = (naira: number | undefined) => (naira === undefined ? undefined : fromNaira(naira));

/** The official spelling; an unknown name stays as it was written. */
const officialLga = (lga: string, state: string | undefined) =>
  localGovernments(state ?? '').find((official) => official.toLowerCase() === lga.toLowerCase()) ?? lga;
