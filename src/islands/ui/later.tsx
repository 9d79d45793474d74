import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '#lib/client/toasts.ts';
import { networkError } from '#lib/messages/notices.ts';
import { Dialog } from './dialog.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface Closable {
  onClose: () => void;
}

/**
 * A dialog whose script is fetched when it is first opened: most visits only look. Without a network the screen stays
 * as it is and says so.
 */
export const later =
  <P extends Closable>(title: string, load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  (props: P) => {
    const [Part, setPart] = useState<ComponentType<P>>();
    const { onClose } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once
    useEffect(() => {
      let wanted = true;
      const give = (part: ComponentType<P>) => wanted && setPart(() => part);
      const giveUp = () => {
        if (!wanted) return;
        toast('error', networkError);
        onClose();
      };
      load().then(give, giveUp);
      return () => {
        wanted = false;
      };
    }, []);
    if (Part) return <Part {...props} />;
    return (
      <Dialog open title={title} onClose={onClose}>
        <SkeletonRows rows={3} />
      </Dialog>
    );
  };
