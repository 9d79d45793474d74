import { formatNumber } from '#lib/domain/format-number.ts';

export interface ReceivedSoFar {
  bytes: number;
  /** Of a table as CSV. */
  rows?: number | undefined;
}

const MEGABYTE = 1_000_000;

/** '1.2 MB', or of a small file '40 KB'. */
const sizeText = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1_000)} KB` : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;

export const receivedSoFar = ({ bytes, rows }: ReceivedSoFar) =>
  rows === undefined ? sizeText(bytes) : `${formatNumber(rows)} rows, ${sizeText(bytes)}`;

export const tableSaved = 'The table is in your downloads';
export const downloadCancelled = 'The download was cancelled. Nothing was saved.';
export const brokenOff = 'The file broke off before its end, so nothing was saved. Please try again.';
export const noRoomOnDevice =
  'There is no room for the file on this device, so nothing was saved. Make some room, then try again.';
export const tooLargeForDevice = (most: number) =>
  `This browser can’t take a file of more than ${sizeText(most)}. Choose a shorter period or a filter, or use a newer browser.`;
