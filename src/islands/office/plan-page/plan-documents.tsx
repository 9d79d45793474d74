import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficeDocument, OfficePlan } from '#lib/api/office/plans/plans.ts';
import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import { scanNote } from '#lib/messages/files.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { IfPermitted } from '../permissions.tsx';

const DocumentDialog = lazyDialog('Document', async () => (await import('./document-dialog.tsx')).DocumentDialog);
const WithdrawDocumentDialog = lazyDialog(
  'Withdraw this document',
  async () => (await import('./withdraw-document-dialog.tsx')).WithdrawDocumentDialog,
);

type Opened = { kind: 'add' } | { kind: 'replace' | 'withdraw'; document: OfficeDocument };

/** The documents that the customer can open, and those that were taken back. */
export const PlanDocuments = ({ plan }: { plan: OfficePlan }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClose = () => setOpened(null);
  const standing = plan.contract_documents.filter(({ withdrawn }) => withdrawn === null);
  const takenBack = plan.contract_documents.filter(({ withdrawn }) => withdrawn !== null);
  return (
    <section className="card stack">
      <h2>Documents</h2>
      {standing.length === 0 && (
        <p className="mut">No document yet. The customer opens on the plan what is added here.</p>
      )}
      {standing.map((document) => (
        <div key={document.id} className="stack tight">
          <OpenDocument document={document} />
          <span className="sm mut">
            Added on {formatDate(new Date(document.added_at))} ·{' '}
            {document.made_here ? 'made by the portal' : scanNote(document.scanned_at)}
          </span>
          <IfPermitted to="change plans">
            <div className="row wrap-row">
              <Button aria-haspopup="dialog" onClick={() => setOpened({ kind: 'replace', document })}>
                Replace<span className="vh"> {document.document_name}</span>
              </Button>
              <Button aria-haspopup="dialog" onClick={() => setOpened({ kind: 'withdraw', document })}>
                Withdraw<span className="vh"> {document.document_name}</span>
              </Button>
            </div>
          </IfPermitted>
        </div>
      ))}
      <IfPermitted to="change plans">
        <Button variant="soft" aria-haspopup="dialog" onClick={() => setOpened({ kind: 'add' })}>
          Add a document
        </Button>
      </IfPermitted>
      {takenBack.length > 0 && (
        <>
          <h3>Withdrawn</h3>
          <p className="sm mut">Only the office opens them.</p>
          {takenBack.map((document) => (
            <div key={document.id} className="stack tight">
              <OpenDocument document={document} />
              {document.withdrawn && <span className="sm mut">{takenBackText(document.withdrawn)}</span>}
            </div>
          ))}
        </>
      )}
      {opened?.kind === 'add' && <DocumentDialog planId={plan.id} onClose={onClose} />}
      {opened?.kind === 'replace' && <DocumentDialog planId={plan.id} replaces={opened.document} onClose={onClose} />}
      {opened?.kind === 'withdraw' && (
        <WithdrawDocumentDialog planId={plan.id} document={opened.document} onClose={onClose} />
      )}
    </section>
  );
};

const OpenDocument = ({ document }: { document: OfficeDocument }) => (
  <ButtonLink icon={fileIcon} href={document.document_file} target="_blank" rel="noreferrer">
    {document.document_name}
  </ButtonLink>
);

const takenBackText = ({ reason, by, at, replaced_by }: NonNullable<OfficeDocument['withdrawn']>) =>
  `${replaced_by ? `Replaced by ${replaced_by}` : 'Withdrawn'} by ${by}, ${formatDateTime(new Date(at))}: ${asSentence(reason)}`;
