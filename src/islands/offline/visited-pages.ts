import type { CallAnswer } from '#lib/api/call-types.ts';
import { cachedResponse } from '#lib/client/api/response-cache.ts';
import { parsePage } from '#lib/client/page/trusted.ts';

interface VisitedPage {
  href: string;
  title: string;
}

/** Forms are useless without a network, and the root only redirects. */
const listed = /^\/(dashboard|(new-|search-)?properties)(\/|\?|$)/;
const plan = /^\/dashboard\/my-property\/(\d+)$/;

/** The HTML of a plan is the same for all plans; the name is in its cached response. */
const planName = (path: string) => {
  const id = plan.exec(path)?.[1];
  return (
    id &&
    cachedResponse<CallAnswer<'GET /user/plan-property/{id}'>>(`/api/user/plan-property/${id}`)?.data.plan_properties
      .property.name
  );
};

const titleOf = (html: string) => parsePage(html).title.split(' · ')[0] ?? '';

const pagesIn = async (name: string): Promise<VisitedPage[]> => {
  const cache = await caches.open(name);
  const found = (await cache.keys()).map(async (request) => {
    const { pathname, search } = new URL(request.url);
    const html = await (await cache.match(request))?.text();
    return { href: pathname + search, title: planName(pathname) ?? titleOf(html ?? '') };
  });
  return Promise.all(found);
};

/** Fills a section of the offline page with links to the cached pages, the latest visit first. */
export const listVisitedPages = async (section: HTMLElement | null) => {
  const list = section?.querySelector('ul');
  if (!section || !list || typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => /^(account|pages)-/.test(name)).reverse();
  const pages = (await Promise.all(names.map(pagesIn))).flatMap((those) => those.reverse());
  // tabs and dialogs of a screen have the same title: only the latest visit is listed
  const shown = new Map<string, VisitedPage>();
  for (const page of pages.filter(({ href, title }) => listed.test(href) && title)) {
    const key = `${page.href.split('?')[0]} ${page.title}`;
    if (!shown.has(key)) shown.set(key, page);
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
  section.hidden = shown.size === 0;
};
