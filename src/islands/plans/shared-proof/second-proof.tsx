import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { formatFileSize } from '#islands/ui/fields/file-kind.ts';
import { dropArrivedProof, takeArrivedProof } from '#lib/client/storage/shared-proof.ts';

interface SecondProofProps {
  waiting: File;
  arrived: File;
  /** Under which the one that arrived is kept. */
  name: string;
  onDecided: () => void;
}

/** The one that waits may be the proof of a payment that was made. */
export const SecondProof = ({ waiting, arrived, name, onDecided }: SecondProofProps) => {
  const decide = (work: (name: string) => Promise<void>) => () => work(name).then(onDecided, onDecided);
  return (
    <div className="stack">
      <Notice kind="wait" live>
        <p>A file is already waiting. Replace it?</p>
      </Notice>
      <ul className="list">
        <Described label="Waiting" file={waiting} />
        <Described label="Shared just now" file={arrived} />
      </ul>
      <div className="foot-actions">
        <Button onClick={decide(dropArrivedProof)}>Keep the first</Button>
        <Button variant="soft" onClick={decide(takeArrivedProof)}>
          Replace it
        </Button>
      </div>
    </div>
  );
};

const Described = ({ label, file }: { label: string; file: File }) => (
  <li className="item plain">
    <span className="t b">{label}</span>
    <span className="sub">
      {file.name}, {formatFileSize(file.size)}
    </span>
  </li>
);
