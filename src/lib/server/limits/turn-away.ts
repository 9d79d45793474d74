import { Refusal } from '#lib/api/errors.ts';
import { workTurnedAway } from '../metrics/counters.ts';

/** Costly work by what it is, as the metrics name it. */
export type WorkKind = 'requests' | 'bodies' | 'forms' | 'files' | 'documents' | 'exports' | 'own data' | 'searches';

interface Details {
  message?: string;
  retryAfter: number;
}

/** Why work is refused: its owner has used up a share, or everybody together the whole. Counted either way. */
export function turnedAway(work: WorkKind | undefined, share: 'own' | 'all', details: Details): Refusal {
  if (work) workTurnedAway.inc({ work, share });
  return new Refusal(share === 'own' ? 'too_many' : 'unavailable', details);
}
