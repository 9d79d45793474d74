import { Notice } from '#islands/ui/feedback/notice.tsx';

/** Where a buyer is shown who seems to be a colleague. */
export const StaffBuyerNote = ({ text }: { text: string | null }) =>
  text && (
    <Notice kind="wait">{text}. Their purchases need approval by a second person before they can be paid.</Notice>
  );
