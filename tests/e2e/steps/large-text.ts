import type { Page } from 'playwright';

/** Where text is meant to be out of sight, with the reason. */
const allowed = {
  '.vh': 'for screen readers only',
  '.logo': 'its name is left out where there is no room, and the mark stays',
  '.preview': 'the beginning of a message, which opens whole',
  '.crumbs li:last-child': 'the heading below it says the same, whole',
};

/** Sets the size of the text as the settings of a phone do, and waits for the layout. */
export const enlargeText = (page: Page, size: string) =>
  page.evaluate(async (wanted) => {
    document.documentElement.style.fontSize = wanted;
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, size);

/**
 * What is wrong with a screen whose text is large, one line each: a page that scrolls sideways, text that is cut by a
 * box around it or by a field of its own, and bars that stay but stand below the window or cover more than half of it.
 */
export async function findCutText(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const share of [0, 0.5, 1]) {
    await page.evaluate(async (part) => {
      scrollTo({ top: part * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, share);
    for (const line of await page.evaluate(lookAround, Object.keys(allowed).join())) found.add(line);
  }
  return [...found];
}

/** Runs in the page. */
function lookAround(exempt: string): string[] {
  const found: string[] = [];
  const boxes = '.card, .deep, .btn, .tag, .badge, .notice, dialog';
  const nameOf = (element: Element) =>
    `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const { innerWidth, innerHeight } = window;

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide, of ${clientWidth}`);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    const words = text.textContent?.trim();
    if (!words || !holder || holder.closest(`${exempt}, script, style, option, svg`)) continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rect = range.getBoundingClientRect();
    if (rect.width === 0) continue;
    let across = true;
    let down = true;
    for (let box: Element | null = holder; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const wide = across && clips(overflowX) && (rect.right > edge.right + 1 || rect.left < edge.left - 1);
      const high = down && clips(overflowY) && (rect.bottom > edge.bottom + 1 || rect.top < edge.top - 1);
      if (wide || high) found.push(`'${words}' is cut by ${nameOf(box)}`);
      if (wide || high) break;
      if (across && box.matches(boxes) && (rect.right > edge.right + 1 || rect.left < edge.left - 1))
        found.push(`'${words}' stands out of ${nameOf(box)}`);
      if (scrolls(overflowX)) across = false;
      if (scrolls(overflowY)) down = false;
      if (position === 'fixed') break;
    }
    if (across && !holder.closest('dialog') && (rect.right > innerWidth + 1 || rect.left < -1))
      found.push(`'${words}' goes beyond the edge of the window`);
  }

  for (const field of document.querySelectorAll<HTMLElement>('select, input:not([type=radio], [type=checkbox])')) {
    if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(field);
    const room = field.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
    const line = Number.parseFloat(style.fontSize) * 1.15;
    if (field.clientWidth > 2 && room < line - 1)
      found.push(`${nameOf(field)}#${field.id} has ${Math.round(room)} px for a line of ${Math.round(line)}`);
  }

  let covered = 0;
  for (const bar of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, bottom, top } = getComputedStyle(bar);
    if (position !== 'fixed' && position !== 'sticky') continue;
    if (!bar.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || bar.closest(`${exempt}, dialog`))
      continue;
    const rect = bar.getBoundingClientRect();
    if (rect.height === 0 || rect.bottom <= 0 || rect.top >= innerHeight) continue;
    const atFoot = bottom !== 'auto' && rect.bottom >= innerHeight - 1;
    const atHead = top !== 'auto' && Math.abs(rect.top - Number.parseFloat(top)) < 1;
    const stays = position === 'fixed' || atFoot || atHead;
    if (!stays) continue;
    if (rect.bottom > innerHeight + 1 && bottom !== 'auto')
      found.push(`${nameOf(bar)} ends at ${Math.round(rect.bottom)} px of ${innerHeight}`);
    covered += Math.min(rect.bottom, innerHeight) - Math.max(rect.top, 0);
  }
  if (covered > innerHeight / 2) found.push(`bars cover ${Math.round(covered)} px of ${innerHeight}`);
  return found;
}
