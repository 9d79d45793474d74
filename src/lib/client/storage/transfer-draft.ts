import * as storageKeys from '#lib/storage-keys.ts';
import { accountRecord } from './account-record.ts';
import { loadDraftFiles, saveDraftFiles } from './draft-files.ts';

/**
 * The slip of a transfer, by what it pays: while the bank's app is open, a phone may drop the page. The proof is in
 * draft-files.ts.
 */
interface TransferDraft {
  sender: string;
  /** There is one in draft-files.ts. */
  proof: boolean;
  /** Where it is sent from. */
  page: string;
}

const { $own, set } = accountRecord<TransferDraft>(storageKeys.transfers);
const field = 'proof';
const ownerOf = (subject: string) => `transfer ${subject}`;

const change = (subject: string, part: Partial<TransferDraft>) => {
  const draft = { sender: '', proof: false, ...$own.get()[subject], page: location.pathname, ...part };
  set(subject, draft.sender || draft.proof ? draft : undefined);
};

export const keptSender = (subject: string) => $own.get()[subject]?.sender ?? '';

export const keepSender = (subject: string, sender: string) => change(subject, { sender });

/** Fails where the browser has no storage for files. */
export const keepProof = async (subject: string, files: readonly File[]) => {
  change(subject, { proof: files.length > 0 });
  await saveDraftFiles(ownerOf(subject), field, files);
};

/** Makes the storage ready for `keepProof`, too. */
export const keptProof = async (subject: string): Promise<File[]> =>
  (await loadDraftFiles(ownerOf(subject)))[field] ?? [];

/** Once it is sent. */
export const forgetTransfer = async (subject: string) => {
  if (!$own.get()[subject]) return;
  set(subject, undefined);
  await saveDraftFiles(ownerOf(subject), field, []);
};
