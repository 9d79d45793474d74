import { api } from '#lib/client/api/api.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import {
  type ContractFileField,
  type KeptFile,
  setWizardDraft,
  type WizardDraft,
  wizardDraft,
} from '#lib/client/storage/wizard-draft.ts';
import { DAY } from '#lib/domain/durations.ts';
import { unusedFileDays } from '#lib/domain/limits.ts';
import { previousFiles, type StoredFiles } from './steps.ts';

const fields = ['profile_picture', 'profile_picture_2', 'means_of_ids'] as const satisfies ContractFileField[];

const keyOf = ({ name, size, lastModified }: File) => `${name}-${size}-${lastModified}`;

/** One that the server may have deleted meanwhile is sent again, from this device. */
const isFresh = ({ key, at }: KeptFile) => key === undefined || serverTime() - (at ?? 0) < (unusedFileDays * DAY) / 2;

const sentFiles = (id: number, field: ContractFileField) => (wizardDraft(id).get().sent?.[field] ?? []).filter(isFresh);

const keep = (id: number, field: ContractFileField, sent: NonNullable<WizardDraft['sent']>[ContractFileField]) =>
  setWizardDraft(id, { sent: { ...wizardDraft(id).get().sent, [field]: sent } });

const running = new Map<string, Promise<void>>();

/** Has the server judge and keep a file, once; throws what it refuses. */
export const sendDraftFile = (id: number, field: ContractFileField, file: File): Promise<void> => {
  const key = keyOf(file);
  if (sentFiles(id, field).some((sent) => sent.key === key)) return Promise.resolve();
  const name = `${id}/${field}/${key}`;
  const sending =
    running.get(name) ??
    api('POST /user/contract-file', {}, { files: { [field]: file } })
      .then(({ file: sent }) => keep(id, field, [...sentFiles(id, field), { ...sent, key, at: serverTime() }]))
      .finally(() => running.delete(name));
  running.set(name, sending);
  return sending;
};

/** Sends what could not be sent when it was chosen, for example without a network. */
export const sendMissingFiles = async (id: number, files: StoredFiles) => {
  for (const field of fields) for (const file of files[field] ?? []) await sendDraftFile(id, field, file);
};

/** The server no longer has some of them: those on this device are sent again. */
export const forgetSentFiles = (id: number) => setWizardDraft(id, { sent: {} });

/** The same, of files that are on this device; an earlier purchase may still have the others. */
export const forgetOwnFiles = (id: number) => {
  const ofBefore = (field: ContractFileField) => sentFiles(id, field).filter(({ key }) => key === undefined);
  setWizardDraft(id, { sent: Object.fromEntries(fields.map((field) => [field, ofBefore(field)])) });
};

/** What a purchase names instead of its files; null for a field whose files the server does not have. */
const idsOf = (field: ContractFileField, wizard: WizardDraft, files: StoredFiles) => {
  const chosen = files[field] ?? [];
  const sent = (wizard.sent?.[field] ?? []).filter(isFresh);
  if (chosen.length === 0) return previousFiles(field, wizard, files).map(({ id }) => id);
  const ids = chosen.map((file) => sent.find(({ key }) => key === keyOf(file))?.id);
  return ids.every((id) => id !== undefined) ? ids : null;
};

/** The files as a purchase sends them: by their ids where the server has them. */
export const contractFilesOf = (wizard: WizardDraft, files: StoredFiles) => {
  const named: Record<string, string> = {};
  const unsent: Partial<Record<ContractFileField, readonly File[]>> = {};
  for (const field of fields) {
    const ids = idsOf(field, wizard, files);
    if (ids === null) unsent[field] = files[field] ?? [];
    else if (ids.length > 0) named[`${field}_upload`] = ids.join(',');
  }
  return { named, unsent };
};
