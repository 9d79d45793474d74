import type { PayloadOf } from '#lib/api/call.ts';
import type { propertyDetails as call } from '#lib/api/catalogue/properties.ts';
import { Refusal } from '#lib/api/errors.ts';
import { agreementText } from '#lib/messages/changes/agreement.ts';
import { agreementVersion, withAgreement } from '../content/standard-agreement.ts';
import type { ContextOf } from '../http/context.ts';
import { reservedUnits } from '../ledger/holds/reservations.ts';
import { findProperty } from './find-property.ts';

export async function propertyDetails({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const found = await findProperty(id, caller?.user.id);
  if (!found) throw new Refusal('not_found');
  const property = await withAgreement(found.property);
  const reserved = caller ? await reservedUnits(caller.user.id, id) : 0;
  return {
    data: {
      // what the caller has reserved, the caller can buy
      properties: [{ ...property, number_of_unit: property.number_of_unit + reserved }],
      similar_property_user: found.similar,
      agreement_version: agreementVersion(agreementText(property)),
    },
  };
}
