const stylesheets = new Map<string, Promise<void>>();

/** Adds a stylesheet to the page. Resolves even if it fails to load: an unstyled part still works. */
const loadStylesheet = (href: string): Promise<void> => {
  const existing = stylesheets.get(href);
  if (existing) return existing;
  const loaded = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      stylesheets.delete(href);
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
  stylesheets.set(href, loaded);
  return loaded;
};

/** Resolves once a part of the page and its stylesheet have loaded. */
export const withStylesheet = async <Part>(href: string, loading: Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([loading, loadStylesheet(href)]);
  return part;
};
