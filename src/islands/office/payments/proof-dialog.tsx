import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { minusIcon, plusIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';

/** As wide as the dialog, and so many times that. */
const steps = [1, 1.5, 2, 3, 4] as const;

/** The proof as large as its small print asks for; what does not fit is scrolled to. */
export function ProofDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const [step, setStep] = useState(0);
  const zoom = steps[step] ?? 1;
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
            disabled={step === steps.length - 1}
            onClick={() => setStep(step + 1)}
          />
        </>
      }
    >
      {/* a box that scrolls is reached by the keyboard */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className="proof large" tabIndex={0} aria-label="The picture">
        <img src={link} style={{ width: `${zoom * 100}%` }} alt="Proof of payment that the customer sent, enlarged" />
      </section>
    </Dialog>
  );
}
