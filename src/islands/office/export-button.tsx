import { useEffect, useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import type { CallInput, FileCall } from '#lib/api/call-types.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { filedExports, exportFileRules as rules } from '#lib/domain/operations/export-files.ts';
import { downloadCancelled, type ReceivedSoFar, receivedSoFar, tableSaved } from '#lib/messages/downloads/downloads.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';

interface ExportButtonProps<Name extends FileCall> {
  call: Name;
  input: CallInput<Name>;
  /** 'payments', read out with the button. */
  what: string;
  /** Where there is a choice: 'XLSX'. */
  format?: string;
}

/** The key of the button, where there is a choice. */
const keyOf: Readonly<Record<string, string>> = { XLSX: 'e', PDF: 'p' };

/** Whether what runs is offered as a file, and what became of that. */
type Offer = 'none' | 'offered' | 'asking' | 'made';

/**
 * Downloads the filtered list, as CSV unless it says otherwise; says how far it is, and can be cancelled. What takes
 * long can be handed over, to be made into a file.
 */
export function ExportButton<Name extends FileCall>({ call, input, what, format }: ExportButtonProps<Name>) {
  const [received, setReceived] = useState<ReceivedSoFar | null>(null);
  const [offer, setOffer] = useState<Offer>('none');
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const cancelling = useRef<AbortController>(null);
  /** What is being exported: the filters may be changed meanwhile. */
  const exported = useRef(input);
  const mayBeFile = filedExports.some((one) => one === call);
  const isRunning = received !== null;
  const isLarge = (received?.rows ?? 0) > rules.offeredAboveRows;
  useEffect(() => {
    if (!isRunning || !mayBeFile) return;
    const offerIt = () => setOffer((now) => (now === 'none' ? 'offered' : now));
    const timer = setTimeout(offerIt, isLarge ? 0 : rules.offeredAfterMs);
    return () => clearTimeout(timer);
  }, [isRunning, isLarge, mayBeFile]);
  useEffect(() => {
    if (offer === 'made') link.current?.focus();
  }, [offer]);
  const save = async () => {
    const { signal } = (cancelling.current = new AbortController());
    const began = performance.now();
    exported.current = input;
    setOffer('none');
    setReceived({ bytes: 0 });
    try {
      const { download, downloadFailure } = await import('#lib/client/api/download.ts');
      const { toastFailure } = await import('#lib/client/api/failure-text.ts');
      const name = `${what}.${(format ?? 'CSV').toLowerCase()}`;
      await download(call, input, name, { signal, onProgress: setReceived }).then(
        () => {
          toast('success', tableSaved);
          setOffer('none');
        },
        (failure) => {
          if (signal.aborted) {
            if (signal.reason !== handedOver) toast('info', downloadCancelled);
            return;
          }
          toastFailure(failure, downloadFailure(failure));
          // the server gives up at the minute at which it is offered
          if (mayBeFile && performance.now() - began > rules.offeredAfterMs * 0.8)
            setOffer((now) => (now === 'none' ? 'offered' : now));
        },
      );
    } catch {
      toast('error', somethingWrongTryAgain);
    }
    setReceived(null);
  };
  const cancel = () => {
    button.current?.focus();
    setOffer('none');
    cancelling.current?.abort();
  };
  const makeFile = async () => {
    setOffer('asking');
    const made = await import('./export-files/hand-over.ts').then(
      ({ handOver }) => handOver(call, exported.current),
      () => void toast('error', somethingWrongTryAgain),
    );
    setOffer(made ? 'made' : 'offered');
    if (made) cancelling.current?.abort(handedOver);
  };
  return (
    <span className="row wrap-row">
      <Button
        ref={button}
        data-key={format === undefined ? 'e' : keyOf[format]}
        icon={downloadIcon}
        busy={isRunning}
        busyText={received?.bytes ? receivedSoFar(received) : 'Exporting…'}
        onClick={save}
      >
        {format ?? 'Export'}
        <span className="vh"> {what}</span>
      </Button>
      {(offer === 'offered' || offer === 'asking') && (
        <Button variant="soft" busy={offer === 'asking'} busyText="Handing over…" onClick={makeFile}>
          Make it a file<span className="vh">: {what}</span>
        </Button>
      )}
      {isRunning && (
        <Button variant="quiet" onClick={cancel}>
          Cancel<span className="vh"> the export of {what}</span>
        </Button>
      )}
      {offer === 'made' && (
        <a ref={link} className="link" href="/office/files">
          See your files
        </a>
      )}
    </span>
  );
}

/** The reason of an end that is no cancelling. */
const handedOver = new Error('It is made into a file');
