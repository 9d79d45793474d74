const withSlash = (path: string) => `${path.replace(/\/+$/, '')}/`;

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

/**
 * Where that server has its photos and other files: beside its calls, in the folder that API_UPSTREAM is in. Null for
 * everything else that it has there, whatever the path looks like before it is resolved.
 */
export function upstreamFile(upstream: string, path: string): URL | null {
  const base = new URL(upstream);
  const folder = base.pathname.replace(/\/+$/, '').replace(/[^/]*$/, '') || '/';
  const target = below(base, folder, path);
  const resolved = target && `/${target.pathname.slice(folder.length)}`;
  return resolved && (isUpstreamFile(resolved) || isUpstreamPath(resolved)) ? target : null;
}

/**
 * What only the other server has, beside its calls: photos that the office added, pictures of shared links, scripts and
 * styles of its own and earlier builds, the stand-in of the card provider, and the list of what browsers refused.
 */
export const isUpstreamFile = (path: string) =>
  /^\/(photos|share)\/./.test(path) || /^\/_astro\/[\w.@~-]+\.(js|css|svg)$/.test(path);
export const isUpstreamPath = (path: string) => path.startsWith('/card-sandbox/') || path === '/csp-reports';
