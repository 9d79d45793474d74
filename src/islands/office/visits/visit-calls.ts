import type { OfficeVisitSlot } from '#lib/api/office/visits.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';

/** Refreshes the lists after any outcome, because somebody else may have been faster. */
const withRefresh = <T>(answer: Promise<T>) => answer.finally(() => refreshQueries('/api/office/visit-slots'));

interface Series {
  property_ids: number[];
  meeting_point: string;
  first_day: string;
  weeks: string;
  times: string[];
  minutes: string;
  capacity: string;
}

export const openSeries = (series: Series) => withRefresh(api('POST /office/visit-slots', series));
export const submitSlotClosing = (id: number, reason: string) =>
  withRefresh(api('POST /office/visit-slots/{id}/close', { id, reason }));
export const submitCancellation = (id: number, reason: string) =>
  withRefresh(api('POST /office/visits/{id}/cancel', { id, reason }));
export const submitMove = (id: number, slotId: string, reason: string) =>
  withRefresh(api('POST /office/visits/{id}/move', { id, slot_id: slotId, reason }));
export const submitNote = (id: number, state: 'booked' | 'came' | 'missed', note: string) =>
  withRefresh(api('PUT /office/visits/{id}', { id, state, note }));

/** '10:00, 12.30' as the call takes it; what is no time stays as it is and is refused there. */
export const timesIn = (typed: string): string[] =>
  typed
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((time) => (/^\d{1,2}$/.test(time) ? `${time}:00` : time.replace('.', ':')).padStart(5, '0'));

export const hasPlace = ({ booked, capacity, closed_at, starts_at }: OfficeVisitSlot) =>
  closed_at === null && booked < capacity && new Date(starts_at) > serverNow();
