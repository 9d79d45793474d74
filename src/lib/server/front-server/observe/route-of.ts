import { callsAt } from '#lib/api/find-call.ts';
import { cacheKeyOf } from '../cache-key.ts';
import { isApiPath } from '../send-error.ts';

const FILE = /\.[a-z0-9]{2,11}$/i;
const SCREENS = /^\/(dashboard|office)(?=\/|$)/;

/**
 * The pattern of a request, for logs and metrics: a path may hold ids, names of files and whatever strangers make up,
 * and the patterns are as many as we have routes.
 */
export function routeOf(path: string, { route }: Pick<App.Locals, 'route'> = {}): string {
  if (isApiPath(path)) return `/api${callsAt(path.slice('/api'.length))?.path ?? '/*'}`;
  // what Astro has rendered
  if (route !== undefined) return route;
  // what it has rendered for somebody else
  const kept = cacheKeyOf(path, '');
  if (kept) return kept.replace(/\d+/, '[id]');
  if (path.startsWith('/card-sandbox/')) return '/card-sandbox/*';
  if (FILE.test(path)) return 'file';
  const screen = SCREENS.exec(path);
  return screen ? `${screen[0]}/*` : 'page';
}
