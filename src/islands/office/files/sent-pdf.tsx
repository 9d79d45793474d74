import { useState } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';

/** Many phones have no viewer in the page. */
const canShow = () => navigator.pdfViewerEnabled;

interface SentPdfProps {
  link: string;
  /** What it is, for those who hear the frame. */
  title: string;
}

/**
 * A PDF that a customer has sent, in the browser's own viewer with its pages, zoom and turning: its answer comes with a
 * policy that leaves it no rights (`serve-file.ts`). An attribute of the frame would keep the viewer away, too.
 */
export const SentPdf = ({ link, title }: SentPdfProps) => {
  // whenever the payment is read again it has a new link, which would begin the viewer anew
  const [shown] = useState(link);
  return (
    <>
      {canShow() && <iframe className="pdf" src={`${shown}#view=FitH&navpanes=0`} title={title} />}
      <ButtonLink icon={fileIcon} href={link} target="_blank" rel="noreferrer">
        Open the PDF (new tab)
      </ButtonLink>
    </>
  );
};
