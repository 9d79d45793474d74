import { StatusTag } from '#islands/ui/display/status-tag.tsx';

export const daysText = (days: number) => {
  if (days === 0) return 'same day';
  const count = Math.abs(days) === 1 ? 'one day' : `${Math.abs(days)} days`;
  return days > 0 ? `${count} after it was announced` : `${count} before it was announced`;
};

/** Whether something of a line fits. */
export const Sign = ({ fits, text }: { fits: boolean; text: string }) => (
  <StatusTag kind={fits ? 'ok' : 'plain'}>{fits ? text : `Other ${text.toLowerCase()}`}</StatusTag>
);
