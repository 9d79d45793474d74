import { useState } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';

/**
 * A PDF that a customer has sent, in the browser's own viewer with its pages, zoom and turning: its answer comes with a
 * policy that leaves it no rights (`serve-file.ts`). An attribute of the frame would keep the viewer away, too.
 */
export const SentPdf = ({ link }: { link: string }) => {
  // whenever the payment is read again it has a new link, which would begin the viewer anew
  const [shown] = useState(link);
  return (
    <>
      {/* many phones have no viewer in the page */}
      {navigator.pdfViewerEnabled && (
        <iframe className="pdf" src={`${shown}#view=FitH&navpanes=0`} title="Proof of payment" />
      )}
      <ButtonLink icon={fileIcon} href={link} target="_blank" rel="noreferrer">
        Open the PDF (new tab)
      </ButtonLink>
    </>
  );
};
