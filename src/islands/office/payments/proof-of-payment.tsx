import { useState } from 'react';
import { SentFileLine } from '#islands/documents/sent-file-line.tsx';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { downloadIcon, zoomIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { SentPdf } from '../files/sent-pdf.tsx';
import { ScanNote } from '../scan-note.tsx';
import { useScreenKeys } from '../shortcuts/screen-keys.ts';

const ProofDialog = lazyDialog('Proof of payment', async () => (await import('./proof-dialog.tsx')).ProofDialog);

const noProof = ({ payment_method, stage }: OfficePayment) =>
  payment_method === 'bank_transfer' && stage === 'rejected'
    ? `The proof of this transfer was removed ${retentionDays.rejectedTransfers} days after it was rejected.`
    : 'This payment has no proof: it came by another way than a bank transfer.';

/** The picture or the PDF that the customer sent. */
export const ProofOfPayment = ({ payment }: { payment: OfficePayment }) => {
  const [large, setLarge] = useState(false);
  const link = payment.proof_of_payment;
  const isPicture = link !== null && !payment.proof_is_pdf;
  useScreenKeys(isPicture ? { z: () => setLarge(true) } : {});
  if (!link) return <p className="mut">{noProof(payment)}</p>;
  return (
    <div className="stack tight">
      {payment.proof_is_pdf ? (
        <SentPdf key={payment.id} link={link} />
      ) : (
        <div className="proof">
          <img src={link} alt="Proof of payment that the customer sent" />
        </div>
      )}
      <div className="row">
        <span className="sm mut flex-1">Proof of payment</span>
        {isPicture && <Button variant="quiet" label="Enlarge" icon={zoomIcon} onClick={() => setLarge(true)} />}
        <ButtonLink
          variant="quiet"
          label="Download"
          icon={downloadIcon}
          href={link}
          download={payment.proof_file?.name ?? 'proof-of-payment'}
        />
      </div>
      {payment.proof_file && <SentFileLine file={payment.proof_file} />}
      <ScanNote scannedAt={payment.proof_scanned_at} />
      {large && <ProofDialog link={link} file={payment.proof_file} onClose={() => setLarge(false)} />}
    </div>
  );
};
