/**
 * While a pop-up is open in one tab, the others do not ask about its payment: a card that was declined may be followed
 * by another one in it. A tab that is closed lets go by itself.
 */
const request = <T>(reference: string, mode: 'shared' | 'exclusive', work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`card:${reference}`, { mode }, work) : work();

export const holdCardLock = <T>(reference: string, popup: () => Promise<T>) => request(reference, 'shared', popup);

export const waitForCardLock = (reference: string) => request(reference, 'exclusive', async () => undefined);
