import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { minusIcon, plusIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';

/** Zoom relative to the width of the dialog. */
const zoomSteps = [1, 1.5, 2, 3, 4] as const;

export function ProofDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const [step, setStep] = useState(0);
  const zoom = zoomSteps[step] ?? 1;
  return (
    <Dialog
      open
      wide
      title="Proof of payment"
      onClose={onClose}
      actions={
        <>
          <Button label="Smaller" icon={minusIcon} disabled={step === 0} onClick={() => setStep(step - 1)} />
          <span className="num self-center" role="status">
            {zoom * 100} %
          </span>
          <Button
            label="Larger"
            icon={plusIcon}
            disabled={step === zoomSteps.length - 1}
            onClick={() => setStep(step + 1)}
          />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <section className="proof large" tabIndex={0} aria-label="The picture">
        <img src={link} style={{ width: `${zoom * 100}%` }} alt="Proof of payment that the customer sent, enlarged" />
      </section>
    </Dialog>
  );
}
