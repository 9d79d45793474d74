import type { CallAnswer } from '#lib/api/call-types.ts';
import { cachedResponse } from '#lib/client/api/response-cache.ts';

interface VisitedPage {
  href: string;
  title: string;
}

/** Forms are of no use without a network, and the site's own address only leads on. */
const useful = /^\/(dashboard|(new-|search-)?properties)(\/|\?|$)/;
const plan = /^\/dashboard\/my-property\/(\d+)$/;

/** The page of a plan is the same for every plan; its name is in the answer that was kept with it. */
const planName = (path: string) => {
  const id = plan.exec(path)?.[1];
  return (
    id &&
    cachedResponse<CallAnswer<'GET /user/plan-property/{id}'>>(`/api/user/plan-property/${id}`)?.data.plan_properties
      .property.name
  );
};

const titleOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').title.split(' · ')[0] ?? '';

const pagesIn = async (name: string): Promise<VisitedPage[]> => {
  const cache = await caches.open(name);
  const found = (await cache.keys()).map(async (request) => {
    const { pathname, search } = new URL(request.url);
    const html = await (await cache.match(request))?.text();
    return { href: pathname + search, title: planName(pathname) ?? titleOf(html ?? '') };
  });
  return Promise.all(found);
};

/** Fills a part of the offline page with links to what the worker has kept, the last visit first. */
export const listVisitedPages = async (part: HTMLElement | null) => {
  const list = part?.querySelector('ul');
  if (!part || !list || typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => /^(account|pages)-/.test(name)).reverse();
  const pages = (await Promise.all(names.map(pagesIn))).flatMap((those) => those.reverse());
  // the tabs and dialogs of a screen read alike: of those the last visit
  const shown = new Map<string, VisitedPage>();
  for (const page of pages.filter(({ href, title }) => useful.test(href) && title)) {
    const alike = `${page.href.split('?')[0]} ${page.title}`;
    if (!shown.has(alike)) shown.set(alike, page);
  }
  for (const { href, title } of shown.values()) {
    const link = document.createElement('a');
    link.className = 'link';
    link.href = href;
    link.textContent = title;
    const entry = document.createElement('li');
    entry.append(link);
    list.append(entry);
  }
  part.hidden = shown.size === 0;
};
