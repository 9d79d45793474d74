import type { PayloadOf } from '#lib/api/call.ts';
import type { search as call } from '#lib/api/catalogue/search.ts';
import type { ContextOf } from '../../http/context.ts';
import { searchProperties } from './search-properties.ts';

export const search = ({ name, page }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  searchProperties({ name, page, customerId: caller?.user.id });
