import { readSessionItem } from '#lib/client/storage/session-storage.ts';
import * as storageKeys from '#lib/storage-keys.ts';

/** The script in the head of the page has taken it out of the address. */
export const paidLinkToken = () => readSessionItem(storageKeys.paymentLink) ?? '';
