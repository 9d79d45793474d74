const sheets = new Map<string, Promise<void>>();

/** Loads a stylesheet that a page begins without. A part whose styles do not come is plain, but it works. */
export const loadStylesheet = (href: string): Promise<void> => {
  const known = sheets.get(href);
  if (known) return known;
  const arrival = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      sheets.delete(href);
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
  sheets.set(href, arrival);
  return arrival;
};
