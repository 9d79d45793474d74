import { DownloadButton } from '#islands/documents/download-button.tsx';
import { planPaperSaved } from '#lib/messages/documents.ts';

/** The plan with all its payments, on a paper that anybody can check. */
export const SavePlan = ({ id }: { id: number | string }) => (
  <DownloadButton
    busyText="Making the PDF…"
    call="GET /user/plan-property/{id}/paper"
    input={{ id: String(id) }}
    fileName={`plan-${id}.pdf`}
    savedText={planPaperSaved}
  >
    Save as PDF
  </DownloadButton>
);
