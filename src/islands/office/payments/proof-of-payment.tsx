import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { downloadIcon, zoomIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { ScanNote } from '../scan-note.tsx';

const ProofDialog = lazyDialog('Proof of payment', async () => (await import('./proof-dialog.tsx')).ProofDialog);

/** The picture that the customer sent. */
export const ProofOfPayment = ({ link, scannedAt }: { link: string | null; scannedAt: string | null }) => {
  const [large, setLarge] = useState(false);
  if (!link) return <p className="mut">This payment has no proof: it came by another way than a bank transfer.</p>;
  return (
    <div className="stack tight">
      <div className="proof">
        <img src={link} alt="Proof of payment that the customer sent" />
      </div>
      <div className="row">
        <span className="sm mut flex-1">Proof of payment</span>
        <Button variant="quiet" label="Enlarge" icon={zoomIcon} onClick={() => setLarge(true)} />
        <ButtonLink variant="quiet" label="Download" icon={downloadIcon} href={link} download="proof-of-payment" />
      </div>
      <ScanNote scannedAt={scannedAt} />
      {large && <ProofDialog link={link} onClose={() => setLarge(false)} />}
    </div>
  );
};
