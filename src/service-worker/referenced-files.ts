/** The files that a page or a script names: those it can't start without, and with `later` those it may ask for. */
export const referencedFiles = (text: string, isPage: boolean, later = false): string[] => {
  if (isPage) return [...text.matchAll(/(?:href|src|-url)="(\/_astro\/[^"#]+)/g)].flatMap(([, name]) => name ?? []);
  const pattern = later
    ? /["'`](?:\.\/|\/)?(?:_astro\/)?([\w.@~-]+\.(?:js|css))["'`]/g
    : /(?:from|import)\s*["'`]\.\/(?:_astro\/)?([\w.@~-]+\.js)["'`]/g;
  return [...text.matchAll(pattern)].map(([, name]) => `/_astro/${name}`);
};
