import { pageUrl } from '../mail/page-url.ts';

/** Where AutoPay of a plan is changed and stopped. */
export const autopayButton = (planId: number) => ({
  label: 'Open AutoPay',
  href: pageUrl(`/dashboard/my-property/${planId}/autopay`),
});
