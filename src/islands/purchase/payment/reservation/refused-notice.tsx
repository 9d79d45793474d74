import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { RefusedPurchase } from './reserve.ts';

/** Why the purchase cannot be paid now, and where that can be put right. */
export const RefusedNotice = ({ message, step }: RefusedPurchase) => (
  <Notice kind="bad" live>
    <p className="whitespace-pre-line">{message}</p>
    {step && <ButtonLink href={step.href}>{step.text}</ButtonLink>}
  </Notice>
);
