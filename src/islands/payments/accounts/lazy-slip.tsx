import { Button } from '#islands/ui/actions/button.tsx';
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/more/slip.css?url';
import type { TransferSlipProps } from './transfer-slip.tsx';

/** Brings its styles along: the slip stands on several screens, and on none of them at first. */
export const LazySlip = (props: TransferSlipProps) => {
  const { lazy, retry } = useLazyWhen(
    true,
    async () => (await withStylesheet(sheet, import('./transfer-slip.tsx'))).TransferSlip,
  );
  if (lazy.state === 'open') return <lazy.part {...props} />;
  if (lazy.state === 'failed') return <Button onClick={() => void retry()}>Show the bank account</Button>;
  return <Skeleton shape="panel" />;
};
