import { useEffect, useState } from 'react';
import { addFiles } from '#islands/ui/fields/add-files.ts';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { FileField } from '#islands/ui/fields/file-field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { SubmitDialog } from '#islands/ui/overlay/submit-dialog.tsx';
import { paperRule } from '#lib/api/file-rules.ts';
import type { OfficeDocument } from '#lib/api/office/plans/plans.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';

interface DocumentDialogProps {
  planId: number;
  /** The wrong document, which is taken back. */
  replaces?: OfficeDocument;
  onClose: () => void;
}

interface DocumentValues {
  document_name: string;
  document_file: string;
  reason: string;
}

const file = { kinds: paperRule.types, maxBytes: maxFileBytes, maxFiles: 1 };

/** Uploads a document, also in the place of another one. After a failure what was typed and chosen stays. */
export const DocumentDialog = ({ planId, replaces, onClose }: DocumentDialogProps) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number>();
  const [refused, setRefused] = useState('');
  const form = useAppForm<DocumentValues>({
    resolver: rulesResolver(({ document_name, reason }) => ({
      document_file: files.length === 0 && required('Document'),
      document_name: document_name.trim() === '' && required('Document name'),
      reason: replaces && reason.trim() === '' && required('Reason'),
    })),
    defaultValues: { document_name: replaces?.document_name ?? '', document_file: '', reason: '' },
    clearOnChange: true,
  });
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    form.clearErrors('document_file');
  };
  usePastedFile(choose);
  const send = form.submit(async ({ document_name, reason }) => {
    const [document] = files;
    if (!document) return;
    setRefused('');
    setProgress(0);
    const options = { files: { document_file: document }, onProgress: setProgress };
    const sent = { id: planId, document_name };
    try {
      if (replaces) {
        const replacement = { ...sent, document_id: replaces.id, reason };
        await api('POST /office/plans/{id}/documents/{document_id}/replace', replacement, options);
      } else await api('POST /office/plans/{id}/documents', sent, options);
      toast('success', replaces ? 'Document replaced, the customer is told' : 'Document added, the customer is told');
      refreshQueries('/api/office/plans', '/api/office/customers');
      onClose();
    } catch (failure) {
      if (!form.showErrors(fieldErrors(failure))) setRefused(failureText(failure, somethingWrong));
    } finally {
      setProgress(undefined);
    }
  });
  return (
    <SubmitDialog
      title={replaces ? 'Replace this document' : 'Add a document'}
      action={{ text: replaces ? 'Replace' : 'Add document', variant: 'primary', busyText: 'Uploading…' }}
      onSubmit={send}
      busy={form.busy}
      refused={refused}
      onClose={onClose}
    >
      {replaces && (
        <p className="mut">{replaces.document_name} stays here for the office. The customer can no longer open it.</p>
      )}
      <FileField
        {...file}
        label="Document"
        hint="A PDF or a photo of at most 5 MB. You can paste it here, too."
        name="document_file"
        files={files}
        onChange={choose}
        progress={progress}
        error={form.field('document_file').error}
      />
      <Field
        label="Document name"
        hint="The customer will see this: ‘Deed of assignment’, ‘Survey plan’."
        maxLength={200}
        autoComplete="off"
        {...form.field('document_name')}
      />
      {replaces && (
        <AreaField
          label="Reason"
          hint="The customer will see this."
          maxLength={300}
          rows={3}
          {...form.field('reason')}
        />
      )}
    </SubmitDialog>
  );
};

/** A file that is pasted anywhere while the dialog is open, such as a scan that was copied. */
function usePastedFile(choose: (files: readonly File[]) => void) {
  useEffect(() => {
    const paste = async ({ clipboardData }: ClipboardEvent) => {
      if (!clipboardData || clipboardData.files.length === 0) return;
      const chosen = await addFiles([], [...clipboardData.files], file);
      if (chosen.files.length > 0) choose(chosen.files);
      else toast('error', chosen.refused.join('. '));
    };
    const listen = (event: ClipboardEvent) => void paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  });
}
