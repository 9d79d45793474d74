import { useEffect, useState } from 'react';
import { setSharedProof, sharedProofs } from '#islands/payments/shared-proof.ts';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { addFiles } from '#islands/ui/fields/add-files.ts';
import { SelectedFile } from '#islands/ui/fields/selected-file.tsx';
import { paperRule } from '#lib/api/file-rules.ts';
import {
  dropArrivedProof,
  dropSharedProof,
  keepSharedProof,
  loadArrivedProof,
  loadSharedProof,
  takeArrivedProof,
} from '#lib/client/storage/shared-proof.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { inOneLine, tooLargeOf } from '#lib/messages/files.ts';
import { howToShare, proofFromSite } from '#lib/messages/purchases/shared-proof.ts';
import { ChooseFile } from './choose-file.tsx';
import { ChoosePayment } from './choose-payment.tsx';
import { SecondProof } from './second-proof.tsx';

type State =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'sent' }
  | { state: 'refused'; message: string }
  | { state: 'second'; waiting: File; arrived: File; name: string }
  | { state: 'ready'; file: File };

/** What the server has said of a file that arrived, in the address that it led to. */
function readArrival() {
  const query = new URLSearchParams(location.search);
  const [taken, refused, large] = [query.get('taken'), query.get('refused'), query.has('large')];
  if (taken !== null || refused !== null || large) history.replaceState(history.state, '', location.pathname);
  return { taken, refused, large };
}

/** A file that another site has sent is never offered, and one that waits is never replaced unasked. */
async function arrive({ taken, refused, large }: ReturnType<typeof readArrival>): Promise<State> {
  if (large) return { state: 'refused', message: tooLargeOf(paperRule.types) };
  if (refused) await dropArrivedProof(refused);
  const arrived = taken ? await loadArrivedProof(taken) : null;
  if (!taken || !arrived) return takeFile();
  const waiting = await loadSharedProof();
  if (waiting) return { state: 'second', waiting, arrived, name: taken };
  await takeArrivedProof(taken);
  return takeFile();
}

/** The same rules as in the payment dialog, told before anything is chosen. */
async function takeFile(): Promise<State> {
  const shared = await loadSharedProof();
  if (!shared) return { state: 'none' };
  const { files, refused } = await addFiles([], [shared], {
    kinds: paperRule.types,
    maxBytes: maxFileBytes,
    maxFiles: 1,
  });
  const [file] = files;
  if (!file) return { state: 'refused', message: inOneLine(refused) };
  setSharedProof(file);
  return { state: 'ready', file };
}

/** A bank's screenshot that was shared to the installed portal: for which payment is it the proof? */
export const SharedProof = () => {
  const [shown, setShown] = useState<State>({ state: 'loading' });
  const [fromSite, setFromSite] = useState(false);
  useEffect(() => {
    const arrival = readArrival();
    setFromSite(arrival.refused !== null);
    arrive(arrival).then(setShown, () => setShown({ state: 'none' }));
    return () => setSharedProof(null);
  }, []);
  const again = () => takeFile().then(setShown, () => setShown({ state: 'none' }));
  return (
    <>
      {fromSite && (
        <Notice kind="bad" live>
          <p>{proofFromSite}</p>
        </Notice>
      )}
      <Shown shown={shown} setShown={setShown} onDecided={again} />
    </>
  );
};

interface ShownProps {
  shown: State;
  setShown: (state: State) => void;
  onDecided: () => void;
}

const Shown = ({ shown, setShown, onDecided }: ShownProps) => {
  if (shown.state === 'second') return <SecondProof {...shown} onDecided={onDecided} />;
  if (shown.state === 'loading') return <SkeletonRows label="Loading the file" />;
  const choose = (file: File) => {
    setSharedProof(file);
    // without it, it is lost with the page
    keepSharedProof(file).catch(() => undefined);
    setShown({ state: 'ready', file });
  };
  if (shown.state === 'refused')
    return (
      <div className="stack">
        <Notice kind="bad" live>
          <p>
            <b>This file cannot be used as proof.</b> {shown.message}
          </p>
        </Notice>
        <ChooseFile onChoose={choose} />
        <p className="mut">{howToShare}</p>
      </div>
    );
  if (shown.state === 'none')
    return (
      <>
        <EmptyView title="No proof was shared">{howToShare} Or choose it here.</EmptyView>
        <ChooseFile onChoose={choose} />
      </>
    );
  if (shown.state === 'sent')
    return (
      <EmptyView
        title="The proof is sent"
        action={<ButtonLink href="/dashboard/payments">See my transactions</ButtonLink>}
      >
        Our office compares it with the transfer, and tells you as soon as it is confirmed.
      </EmptyView>
    );
  const remove = () => {
    setSharedProof(null);
    dropSharedProof().catch(() => undefined);
    setShown({ state: 'none' });
  };
  return (
    <div className="stack">
      <ul>
        <SelectedFile file={shown.file} onRemove={remove} />
      </ul>
      <h2>What did you pay?</h2>
      <p className="mut">Choose it, then Bank Transfer. The file is attached already, and sent only when you say so.</p>
      <ChoosePayment onDone={() => sharedProofs().length === 0 && setShown({ state: 'sent' })} />
    </div>
  );
};
