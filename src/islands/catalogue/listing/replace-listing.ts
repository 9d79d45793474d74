const headSelectors = [
  'link[rel=canonical]',
  'link[rel=prev]',
  'link[rel=next]',
  'meta[name=robots]',
  'meta[name=description]',
];

export const listingPart = (page: ParentNode, name: string) => page.querySelector<HTMLElement>(`[data-part=${name}]`);

/** Replaces the listing by that of another document; the fields of the form only when asked to. */
export function replaceListing(fresh: Document, { fields }: { fields: boolean }) {
  for (const name of ['lead', 'number', 'chips', 'count', 'order', 'found', ...(fields ? ['fields'] : [])]) {
    const [old, next] = [listingPart(document, name), listingPart(fresh, name)];
    if (old && next) old.replaceChildren(...document.adoptNode(next).childNodes);
  }
  replaceCrumbs(fresh);
  // redraws the hearts of the new cards
  window.dispatchEvent(new Event('pageshow'));
  document.title = fresh.title;
  for (const element of document.head.querySelectorAll(headSelectors.join())) element.remove();
  document.head.append(...fresh.head.querySelectorAll(headSelectors.join()));
}

/** Sign-in and sign-up return to what is shown now. */
export function updateReturnLinks() {
  const here = encodeURIComponent(location.pathname + location.search);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="?from="]'))
    link.setAttribute('href', `${link.pathname}?from=${here}`);
}

/** The breadcrumbs stand before the heading, on listings that have them. */
function replaceCrumbs(fresh: Document) {
  const crumbs = fresh.querySelector('main .crumbs');
  document.querySelector('main .crumbs')?.remove();
  if (crumbs) listingPart(document, 'lead')?.before(crumbs);
}
