import { Notice } from '#islands/ui/feedback/notice.tsx';

/** Where a buyer is shown who seems to be a colleague. */
export const StaffBuyerNote = ({ text }: { text: string | null }) =>
  text && <Notice kind="wait">{text}. A purchase of theirs waits for a second person before it is paid.</Notice>;
