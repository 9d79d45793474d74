const stylesheets = new Map<string, Promise<void>>();

/** Adds a stylesheet to the page. Also resolves when it fails to load: an unstyled part still works. */
const loadStylesheet = (href: string): Promise<void> => {
  const known = stylesheets.get(href);
  if (known) return known;
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

/** A part that is loaded with its stylesheet; there once both are. */
export const withStylesheet = async <Part>(href: string, loading: Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([loading, loadStylesheet(href)]);
  return part;
};
