import { withoutEnd } from '#lib/domain/typed/without-end.ts';

const withSlash = (path: string) => `${withoutEnd(path, '/')}/`;

/** `path` below `folder`; null for one that leads out of there, such as /api/../admin. */
function below(base: URL, folder: string, path: string): URL | null {
  const target = new URL(base.origin + folder.slice(0, -1) + path);
  return target.origin === base.origin && target.pathname.startsWith(folder) ? target : null;
}

/** Where another server of the same API answers a call. `path` begins with /api, which API_UPSTREAM stands for. */
export function upstreamUrl(upstream: string, path: string): URL | null {
  const base = new URL(upstream);
  return below(base, withSlash(base.pathname), path.slice('/api'.length));
}

/** The folder that API_UPSTREAM is in, where that server has its pages and files beside its calls. */
function folderOf({ pathname }: URL) {
  const bare = withoutEnd(pathname, '/');
  return bare.slice(0, bare.lastIndexOf('/') + 1) || '/';
}

/** Where that server answers a path of ours, beside its calls. */
export function besideCalls(upstream: string, path: string): URL | null {
  const base = new URL(upstream);
  return below(base, folderOf(base), path);
}

/**
 * Where that server has a file that a caller asks for. Null for everything that is not passed on, whatever the path
 * looked like before it was resolved.
 */
export function upstreamFile(upstream: string, path: string): URL | null {
  const target = besideCalls(upstream, path);
  const resolved = target && `/${target.pathname.slice(folderOf(new URL(upstream)).length)}`;
  return resolved && (isUpstreamFile(resolved) || isUpstreamPath(resolved)) ? target : null;
}

/**
 * What only the other server has, beside its calls: photos that the office added, pictures of shared links, scripts and
 * styles of its own and earlier builds, the stand-in of the card provider, and the list of what browsers refused.
 */
export const isUpstreamFile = (path: string) =>
  /^\/(photos|share)\/./.test(path) || /^\/_astro\/[\w.@~-]+\.(js|css|svg)$/.test(path);
export const isUpstreamPath = (path: string) => path.startsWith('/card-sandbox/') || path === '/csp-reports';
