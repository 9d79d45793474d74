import { and, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeProperties } from '#lib/api/office/properties.ts';
import { propertyType } from '#lib/domain/enums.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import { properties } from '../../db/schema.ts';
import { matchesProperty } from '../filters.ts';

type Filters = Omit<PayloadOf<typeof officeProperties>, 'page' | 'sort'>;

const inState = {
  published: () => and(isNotNull(properties.publishedAt), isNull(properties.unpublishedAt)),
  unpublished: () => sql`not (${properties.publishedAt} is not null and ${properties.unpublishedAt} is null)`,
  sold_out: () => gte(properties.soldUnits, properties.totalUnits),
} as const;

export const officePropertyFilter = ({ name, state, type, purpose }: Filters): SQL | undefined =>
  and(
    name === undefined ? undefined : matchesText(name),
    state && inState[state](),
    type && eq(properties.typeId, type === 'Land' ? propertyType.land : propertyType.residential),
    purpose && sql`${purpose} = any(${properties.purpose})`,
  );

/** Parts of the name or the address, a state as people write it, or the id. */
function matchesText(text: string) {
  const state = findState(/^\d+$/.test(text) ? '' : text);
  return or(
    matchesProperty(text),
    state ? eq(properties.state, state.name) : undefined,
    /^\d{1,15}$/.test(text) ? eq(properties.id, Number(text)) : undefined,
  );
}
