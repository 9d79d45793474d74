import type { PayloadOf } from '#lib/api/call.ts';
import type { propertyDetails as call } from '#lib/api/catalogue/properties.ts';
import { Refusal } from '#lib/api/errors.ts';
import { withAgreement } from '../content/standard-agreement.ts';
import type { ContextOf } from '../http/context.ts';
import { findProperty } from './find-property.ts';

export async function propertyDetails({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const found = await findProperty(id, caller?.user.id);
  if (!found) throw new Refusal('not_found');
  return { data: { properties: [await withAgreement(found.property)], similar_property_user: found.similar } };
}
