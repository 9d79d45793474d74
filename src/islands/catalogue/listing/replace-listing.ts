const headOf = [
  'link[rel=canonical]',
  'link[rel=prev]',
  'link[rel=next]',
  'meta[name=robots]',
  'meta[name=description]',
];

export const listingPart = (page: ParentNode, name: string) => page.querySelector<HTMLElement>(`[data-part=${name}]`);

/** Puts what another address of the listing shows in place of what is there; the form only when it is asked to. */
export function replaceListing(fresh: Document, { fields }: { fields: boolean }) {
  for (const name of ['lead', 'count', 'found', ...(fields ? ['fields'] : [])]) {
    const [old, next] = [listingPart(document, name), listingPart(fresh, name)];
    if (old && next) old.replaceChildren(...document.adoptNode(next).childNodes);
  }
  swapCrumbs(fresh);
  // the hearts of the new cards are drawn then
  window.dispatchEvent(new Event('pageshow'));
  document.title = fresh.title;
  for (const one of document.head.querySelectorAll(headOf.join())) one.remove();
  document.head.append(...fresh.head.querySelectorAll(headOf.join()));
}

/** Sign-in and sign-up come back to what is shown now. */
export function updateReturnLinks() {
  const here = encodeURIComponent(location.pathname + location.search);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="?from="]'))
    link.setAttribute('href', `${link.pathname}?from=${here}`);
}

/** The way to the page stands before its heading, where there is one. */
function swapCrumbs(fresh: Document) {
  const crumbs = fresh.querySelector('main .crumbs');
  document.querySelector('main .crumbs')?.remove();
  if (crumbs) listingPart(document, 'lead')?.before(crumbs);
}
