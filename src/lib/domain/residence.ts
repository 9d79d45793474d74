import { localGovernments } from './local-governments.ts';
import { isNigeria } from './states.ts';
import { findState } from './words/find-state.ts';

interface Residence {
  country: string | null;
  state: string | null;
  lga: string | null;
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** In Nigeria the official names of what was meant: 'Lagos State' and 'eti osa' are Lagos and Eti-Osa. */
export function officialResidence<Place extends Residence>(place: Place): Place {
  if (!isNigeria(place.country)) return place;
  const state = (place.state && findState(place.state)?.name) || place.state;
  const { lga } = place;
  return {
    ...place,
    state,
    lga: (lga && localGovernments(state ?? '').find((name) => plain(name) === plain(lga))) || lga,
  };
}

/** In Nigeria the state must be one of the 37 and the LGA one of that state; abroad both are free text. */
export function invalidResidencePart({ country, state, lga }: Residence): 'state' | 'lga' | null {
  if (!isNigeria(country)) return null;
  const ofState = localGovernments(state ?? '');
  if (state && ofState.length === 0) return 'state';
  return lga && !ofState.includes(lga) ? 'lga' : null;
}
