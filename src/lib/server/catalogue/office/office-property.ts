import type { PayloadOf } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import type { officePropertyDetail as call } from '#lib/contract/office-properties.ts';
import { loadProperties } from '../load-properties.ts';
import { officePropertyOf } from './office-property-of.ts';

/** A property as the office sees it, published or not. */
export async function officeProperty({ id }: PayloadOf<typeof call>) {
  const [found] = await loadProperties([id]);
  if (!found) throw new Refusal('not_found');
  return { property: officePropertyOf(found) };
}
