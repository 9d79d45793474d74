import { useState } from 'react';
import { SentFileLine } from '#islands/documents/sent-file-line.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { minusIcon, plusIcon, turnIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { SentFileFacts } from '#lib/api/fields/answer-shapes.ts';

/** Zoom relative to the width of the dialog. */
const zoomSteps = [1, 1.5, 2, 3, 4] as const;

interface Size {
  width: number;
  height: number;
}

/** The box that the picture fills after its turn, and the picture in it. */
const placed = (size: Size | null, turns: number) => {
  // until it has come
  const { width, height } = size ?? { width: 3, height: 4 };
  const lies = turns % 2 === 1;
  return {
    box: { aspectRatio: lies ? `${height} / ${width}` : `${width} / ${height}` },
    picture: {
      width: lies ? `${(width / height) * 100}%` : '100%',
      transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
    },
  };
};

interface ProofDialogProps {
  link: string;
  file: SentFileFacts | null | undefined;
  onClose: () => void;
}

/** The picture as it was sent: enlarged, turned, and on white, whatever is transparent in it. */
export function ProofDialog({ link, file, onClose }: ProofDialogProps) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState<Size | null>(null);
  const zoom = zoomSteps[step] ?? 1;
  const { box, picture } = placed(size, turns);
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
          <Button label="Turn to the right" icon={turnIcon} onClick={() => setTurns((turns + 1) % 4)} />
        </>
      }
    >
      <div className="stack tight">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
        <section className="proof large" tabIndex={0} aria-label="The picture">
          <div className="sheet" style={{ width: `${zoom * 100}%`, ...box }}>
            <img
              src={link}
              style={picture}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
              alt="Proof of payment that the customer sent, enlarged"
            />
          </div>
        </section>
        <p className="row wrap-row">
          {file && <SentFileLine file={file} />}
          {size && (
            <span className="sm mut num">
              {size.width} × {size.height} pixels
            </span>
          )}
        </p>
      </div>
    </Dialog>
  );
}
