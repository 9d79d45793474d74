import type { APIContext } from 'astro';

const frames = 'https://checkout.paystack.com https://standard.paystack.co';

/** Lets the page load the card provider's script and show its pop-up. Only a page on which somebody can pay needs it. */
export function allowCard(csp: APIContext['csp']) {
  csp?.insertScriptResource('https://js.paystack.co');
  csp?.insertDirective(`frame-src ${frames}`);
  csp?.insertDirective(`connect-src https://api.paystack.co ${frames}`);
}
