/**
 * For what is pressed before the script of an auth page is there: a form remembers that it was sent, shows that it is
 * busy, and submits itself later (`useEarlySubmit`); a link between the forms takes along where the visitor was going.
 */
onsubmit = (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  form.dataset.early = '';
  (form.querySelector('[type=submit]') as Element).ariaBusy = 'true';
};
onclick = (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-carry]');
  if (link) link.search = location.search;
};
