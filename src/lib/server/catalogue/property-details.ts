import type { PayloadOf } from '#lib/contract/call.ts';
import type { propertyDetails as call } from '#lib/contract/catalogue.ts';
import { Refusal } from '#lib/contract/errors.ts';
import type { ContextOf } from '../http/context.ts';
import { findProperty } from './find-property.ts';
import { withAgreement } from './standard-agreement.ts';

export async function propertyDetails({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const found = await findProperty(id, caller?.user.id);
  if (!found) throw new Refusal('not_found');
  return { data: { properties: [await withAgreement(found.property)], similar_property_user: found.similar } };
}
