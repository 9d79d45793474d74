import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';

interface OpenButtonProps {
  state: 'closed' | 'loading' | 'failed';
  onOpen: () => void;
  id?: string;
  children: ReactNode;
}

/** Opens what needs script, so it is not there without. A press that came before the script counts. */
export const OpenButton = ({ state, onOpen, id, children }: OpenButtonProps) => {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useEffect(() => {
    if (place.current?.closest('[data-pressed]')) onOpen();
  }, []);
  return (
    <div className="scripted" ref={place}>
      <Button id={id} look="soft" busy={state === 'loading'} busyText="One moment…" onClick={onOpen}>
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
