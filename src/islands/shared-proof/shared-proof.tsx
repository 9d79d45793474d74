import { useEffect, useState } from 'react';
import { setSharedProof, sharedProofs } from '#islands/payments/shared-proof.ts';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { addFiles } from '#islands/ui/fields/add-files.ts';
import { SelectedFile } from '#islands/ui/fields/selected-file.tsx';
import { forgetSharedProof, loadSharedProof } from '#lib/client/storage/shared-proof.ts';
import { maxFileBytes, photoTypes } from '#lib/domain/limits.ts';
import { ChoosePayment } from './choose-payment.tsx';

type State =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'sent' }
  | { state: 'refused'; message: string }
  | { state: 'ready'; file: File };

/** The same rules as in the payment dialog, told before anything is chosen. */
async function takeFile(): Promise<State> {
  const shared = await loadSharedProof();
  if (!shared) return { state: 'none' };
  const { files, refused } = await addFiles([], [shared], { kinds: photoTypes, maxBytes: maxFileBytes, maxFiles: 1 });
  const [file] = files;
  if (!file) return { state: 'refused', message: refused.join('. ') };
  setSharedProof(file);
  return { state: 'ready', file };
}

/** A bank's screenshot that was shared to the installed portal: for which payment is it the proof? */
export const SharedProof = () => {
  const [shown, setShown] = useState<State>({ state: 'loading' });
  useEffect(() => {
    takeFile().then(setShown, () => setShown({ state: 'none' }));
    return () => setSharedProof(null);
  }, []);
  if (shown.state === 'loading') return <SkeletonRows label="Loading the file" />;
  if (shown.state === 'none' || shown.state === 'refused')
    return (
      <>
        {shown.state === 'refused' && <Notice kind="bad">{shown.message}</Notice>}
        <EmptyView
          title={shown.state === 'none' ? 'No proof was shared' : 'This file cannot be used as proof'}
          action={<ButtonLink href="/dashboard">To your dashboard</ButtonLink>}
        >
          In your bank’s app open the transfer, press Share and choose this app. The file can be a picture of at most 5
          MB.
        </EmptyView>
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
    forgetSharedProof().catch(() => undefined);
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
