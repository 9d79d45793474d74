import type { AskedPayment } from '#lib/api/payments/payment-links.ts';
import { linkNotLoaded, linkStates, noPaymentLink } from '#lib/messages/payments/payment-links.ts';
import { applicationHeader, applicationName } from '#lib/request-headers.ts';
import * as keys from '#lib/storage-keys.ts';

/** On the page of a payment link: shows what is asked for before any other script is there. */
const part = (name: string) => document.getElementById(name) as HTMLElement;

/** In place of the form. */
const say = (text: string) => {
  part('pay').hidden = true;
  part('asked-note').hidden = false;
  (part('asked-note').querySelector('.notice > div') as Element).textContent = text;
};

/** As `formatNairaShort`, which is too much for the head of a page. */
const naira = (amount: number) =>
  `₦${amount.toLocaleString('en', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

const show = ({ amount, title, property, first_name, state }: AskedPayment) => {
  part('asked').hidden = false;
  part('asked-amount').textContent = naira(amount);
  part('asked-what').textContent = `${title}, ${property}`;
  part('asked-for').textContent = `For ${first_name}`;
  if (state !== 'open') say(linkStates[state]);
};

const token = sessionStorage.getItem(keys.paymentLink);
if (token)
  fetch('/api/payment-links/open', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', [applicationHeader]: applicationName },
    body: JSON.stringify({ token }),
  })
    .then((response) => response.json())
    .then((answer) => (answer.success ? show(answer) : say(answer.message)))
    .catch(() => say(linkNotLoaded));
else say(noPaymentLink);
