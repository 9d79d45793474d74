/**
 * For what is pressed before the script of an auth page is there: a form remembers that it was sent, shows that it is
 * busy, and submits itself later (`useEarlySubmit`); a link between the forms takes along where the visitor was going,
 * and the email that was typed, which belongs into no URL.
 */
import { typedEmail } from '../../storage-keys.ts';

const email = () => document.querySelector<HTMLInputElement>('[type=email]');

addEventListener('DOMContentLoaded', () => {
  const field = email();
  if (field) field.value ||= sessionStorage.getItem(typedEmail) ?? '';
});
onsubmit = (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  form.dataset.early = '';
  (form.querySelector('[type=submit]') as Element).ariaBusy = 'true';
};
onclick = (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-carry]');
  if (!link) return;
  link.search = location.search;
  const typed = email()?.value;
  if (typed) sessionStorage.setItem(typedEmail, typed);
};
