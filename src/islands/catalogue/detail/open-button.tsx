import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';

interface OpenButtonProps {
  state: 'closed' | 'loading' | 'failed';
  onOpen: () => void;
  id?: string;
  children: ReactNode;
}

/** Hidden without script. A press made before the script had loaded still counts. */
export const OpenButton = ({ state, onOpen, id, children }: OpenButtonProps) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (box.current?.closest('[data-pressed]')) onOpen();
  }, []);
  return (
    <div className="scripted" ref={box}>
      <Button id={id} variant="soft" busy={state === 'loading'} busyText="One moment…" onClick={onOpen}>
        {children}
      </Button>
      {state === 'failed' && (
        <p className="sm mut mt-1" role="alert">
          This needs a connection. Check yours, then press again.
        </p>
      )}
    </div>
  );
};
