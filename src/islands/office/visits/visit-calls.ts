import type { OfficeVisitSlot } from '#lib/api/office/visits.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';

const refreshes = ['visits'] as const;

export const openSeries = mutation('POST /office/visit-slots', { refreshes });
export const submitSlotClosing = mutation('POST /office/visit-slots/{id}/close', { refreshes });
export const submitCancellation = mutation('POST /office/visits/{id}/cancel', { refreshes });
export const submitMove = mutation('POST /office/visits/{id}/move', { refreshes });
export const submitNote = mutation('PUT /office/visits/{id}', { refreshes });

/** '10:00, 12.30' as the call takes it; what is no time stays as it is and is refused there. */
export const timesIn = (typed: string): string[] =>
  typed
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((time) => (/^\d{1,2}$/.test(time) ? `${time}:00` : time.replace('.', ':')).padStart(5, '0'));

export const hasPlace = ({ booked, capacity, closed_at, starts_at }: OfficeVisitSlot) =>
  closed_at === null && booked < capacity && new Date(starts_at) > serverNow();
