/**
 * While the popup is open in one tab, other tabs do not verify its payment: after a declined card the customer may try
 * another one. A tab that is closed releases its lock.
 */
const request = <T>(reference: string, mode: 'shared' | 'exclusive', work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`card:${reference}`, { mode }, work) : work();

export const holdCardLock = <T>(reference: string, popup: () => Promise<T>) => request(reference, 'shared', popup);

export const waitForCardLock = (reference: string) => request(reference, 'exclusive', async () => undefined);
