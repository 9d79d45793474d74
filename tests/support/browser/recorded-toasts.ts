import type { BrowserContext, Page } from 'playwright';

const mark = 'a toast: ';
const noted = new WeakMap<Page, string[]>();

/**
 * The toasts of a page that no test has looked at yet, even closed ones: on a busy machine their five seconds may be
 * over before a test looks.
 */
export const takeRecordedToasts = (page: Page): string[] => {
  const all = noted.get(page) ?? [];
  noted.set(page, all);
  return all;
};

/** Records every toast in the pages of a context from now on. */
export async function recordToasts(context: BrowserContext) {
  context.on('console', (message) => {
    const page = message.page();
    const text = message.text();
    if (page && message.type() === 'debug' && text.startsWith(mark))
      takeRecordedToasts(page).push(text.slice(mark.length));
  });
  await context.addInitScript((prefix) => {
    const toastsIn = (node: Node) => {
      if (!(node instanceof Element)) return [];
      return node.matches('.toast') ? [node] : [...node.querySelectorAll('.toast')];
    };
    new MutationObserver((changes) => {
      for (const toast of changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(toastsIn)))
        console.debug(prefix + toast.textContent);
    }).observe(document, { childList: true, subtree: true });
  }, mark);
}
