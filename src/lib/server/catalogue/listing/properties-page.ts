import type { PayloadOf } from '#lib/api/call.ts';
import type { propertiesPage as call } from '#lib/api/catalogue/properties.ts';
import type { ContextOf } from '../../http/context.ts';
import { findProperties } from './find-properties.ts';

export const propertiesPage = async ({ page }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) => ({
  properties: await findProperties({ path: '/properties-page', page, customerId: caller?.user.id }),
});
