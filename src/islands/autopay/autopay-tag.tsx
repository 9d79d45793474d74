import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { AutopayState } from '#lib/api/payments/autopay.ts';

export const AutopayTag = ({ autopay }: { autopay: AutopayState | null }) => {
  if (autopay?.state === 'on') return <StatusTag kind="ok">On</StatusTag>;
  if (autopay?.state === 'attention') return <StatusTag kind="bad">Needs attention</StatusTag>;
  return <StatusTag kind="plain">Off</StatusTag>;
};
