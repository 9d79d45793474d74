/** The files that a page or a script needs to start, with `lazy` also those that it may load later. */
export const referencedFiles = (text: string, isPage: boolean, lazy = false): string[] => {
  if (isPage) return [...text.matchAll(/(?:href|src|-url)="(\/_astro\/[^"#]+)/g)].flatMap(([, name]) => name ?? []);
  const pattern = lazy
    ? /["'`](?:\.\/|\/)?(?:_astro\/)?([\w.@~-]+\.(?:js|css))["'`]/g
    : /(?:from|import)\s*["'`]\.\/(?:_astro\/)?([\w.@~-]+\.js)["'`]/g;
  return [...text.matchAll(pattern)].map(([, name]) => `/_astro/${name}`);
};
