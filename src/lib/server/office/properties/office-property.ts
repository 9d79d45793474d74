import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officePropertyDetail as call } from '#lib/api/office/properties.ts';
import { loadOfficeProperties } from './load-office-properties.ts';
import { propertyChanges } from './property-changes.ts';

/** A property as the office sees it, published or not. */
export async function officeProperty(id: number) {
  const [property] = await loadOfficeProperties([id]);
  if (!property) throw new Refusal('not_found');
  return { property };
}

export const officePropertyDetail = async ({ id }: PayloadOf<typeof call>) => ({
  ...(await officeProperty(id)),
  changes: await propertyChanges(id),
});
