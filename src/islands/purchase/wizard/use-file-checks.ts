import { useRef, useState } from 'react';
import { ApiError } from '#lib/client/api/errors.ts';
import { fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { saveDraftFiles } from '#lib/client/storage/draft-files.ts';
import type { ContractFileField } from '#lib/client/storage/wizard-draft.ts';
import { inOneLine } from '#lib/messages/files.ts';
import { sendDraftFile } from './contract-uploads.ts';
import type { StoredFiles } from './steps.ts';

interface FileChecksOptions {
  id: number;
  files: StoredFiles;
  onFiles: (files: StoredFiles) => void;
}

/** The server judges each file as it is chosen. Without a network it does so before the purchase is paid. */
export const useFileChecks = ({ id, files, onFiles }: FileChecksOptions) => {
  const [running, setRunning] = useState(0);
  const [refused, setRefused] = useState<Partial<Record<ContractFileField, readonly string[]>>>({});
  const latest = useRef(files);

  const store = (field: ContractFileField, chosen: File[]) => {
    latest.current = { ...latest.current, [field]: chosen };
    onFiles(latest.current);
    saveDraftFiles(id, field, chosen).catch(() =>
      toast('info', 'This browser cannot keep files: do not reload the page before you pay.', { onNextPage: true }),
    );
  };

  const check = async (field: ContractFileField, file: File) => {
    setRunning((count) => count + 1);
    try {
      await sendDraftFile(id, field, file);
    } catch (error) {
      const problem = fieldErrors(error)[field];
      if (!(error instanceof ApiError) || problem === undefined) return;
      setRefused((shown) => ({ ...shown, [field]: [...(shown[field] ?? []), `${file.name}: ${problem}`] }));
      const others = (latest.current[field] ?? []).filter((other) => other !== file);
      store(field, others);
    } finally {
      setRunning((count) => count - 1);
    }
  };

  const choose = (field: ContractFileField, chosen: File[]) => {
    const before = latest.current[field] ?? [];
    setRefused((shown) => ({ ...shown, [field]: undefined }));
    store(field, chosen);
    for (const file of chosen) if (!before.includes(file)) void check(field, file);
  };

  const refusedOf = (field: ContractFileField) => refused[field] && inOneLine(refused[field]);
  return { choose, refusedOf, checking: running > 0 };
};
