import { localGovernments } from './local-governments.ts';
import { isNigeria } from './states.ts';

interface Residence {
  country: string | null;
  state: string | null;
  lga: string | null;
}

/** In Nigeria the state must be one of the 37 and the LGA one of that state; abroad both are free text. */
export function invalidResidencePart({ country, state, lga }: Residence): 'state' | 'lga' | null {
  if (!isNigeria(country)) return null;
  const ofState = localGovernments(state ?? '');
  if (state && ofState.length === 0) return 'state';
  return lga && !ofState.includes(lga) ? 'lga' : null;
}
