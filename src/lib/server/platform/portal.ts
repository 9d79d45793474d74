import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ErrorCode } from '#lib/api/errors.ts';
import { redirectOf } from '#lib/redirects.ts';
import { touchedTags } from '../page-cache.ts';
import type { Settings } from '../settings/settings.ts';
import { logRequest } from './access-log.ts';
import type { Head } from './answer-sink.ts';
import { type AstroHandler, answerByAstro, renderPage, sendBytes } from './astro-app.ts';
import { cacheKeyOf, isPacked, sendNewPage, sendPage } from './cached-pages.ts';
import { callerAddress, hostCheck, isSecure } from './caller.ts';
import { limitBody, limitTime } from './limits.ts';
import { type Found, PageCache } from './page-cache.ts';
import { isCall, refuse } from './refuse.ts';
import { isScreen } from './screen-scripts.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { answerByUpstream, upstreamUrl } from './upstream.ts';

export interface PortalOptions {
  settings: Pick<Settings, 'HOST' | 'SITE_URL' | 'TRUST_PROXY' | 'API_UPSTREAM'>;
  log: Logger;
  files: StaticFiles;
  /** The `Link` header of the screens behind the sign-in. */
  screenScripts?: string;
  /** Undefined until the application can answer. */
  astro: () => AstroHandler | undefined;
  /** Whether the server can serve and its database answers. */
  healthy: () => Promise<boolean>;
  /** The stand-in of the card provider, where there is one. */
  sandbox?: () => ((req: IncomingMessage, res: ServerResponse) => Promise<void>) | undefined;
  /** Resolves when every other instance has heard of the pages that changed. */
  settled?: () => Promise<void>;
}

/** One request on its way through the portal. */
interface Visit {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  query: string;
  locals: App.Locals;
  /** Over TLS, up to us or to the proxy in front of us. */
  secure: boolean;
  refuse: (code: ErrorCode) => void;
}

/** Everything in front of the application: who calls, what is refused, what is served from files or kept pages. */
export function createPortal({ settings, log, files, screenScripts, astro, healthy, sandbox, settled }: PortalOptions) {
  const isOurHost = hostCheck(settings);
  // Looking for secrets in a line costs more than a kept page; a line about a request holds none.
  const accessLog = log.child({}, { redact: [] });
  const cache = new PageCache({
    render: (url) => renderPage(ready(astro()), settings.SITE_URL, url, { requestId: randomUUID(), address: '' }),
    onError: (err) => log.error({ err }, 'a page could not be renewed'),
  });

  function listener(req: IncomingMessage, res: ServerResponse) {
    const visit = visitOf(req, res, settings);
    if (sendKept(visit)) return;
    res.setHeader('X-Request-Id', visit.locals.requestId);
    setSecurityHeaders(res, visit.secure);
    if (visit.path === '/healthz') return void answerHealth(res, healthy);
    logRequest(accessLog, visit);
    answer(visit).catch((err) => fail(visit, err));
  }

  /** The shortest way, for the pages that most visitors see. */
  function sendKept(visit: Visit): boolean {
    const { req, path, query } = visit;
    const key = req.method === 'GET' && isOurHost(req.headers.host) ? cacheKeyOf(path, query) : undefined;
    const found = key && cache.peek(key);
    if (!found || !isPacked(found.page)) return false;
    logRequest(accessLog, visit);
    sendPage(visit, found.page, found.state);
    return true;
  }

  async function answer(visit: Visit) {
    const { req, res, path, query } = visit;
    if (!isOurHost(req.headers.host) || !isDecodable(path)) return visit.refuse('malformed');
    if (!astro()) return visit.refuse('unavailable');
    const playing = path.startsWith('/card-sandbox/') && sandbox?.();
    if (playing) return timed(visit, () => playing(req, res));
    if (settings.API_UPSTREAM && isCall(path)) return elsewhere(settings.API_UPSTREAM, visit);
    if (req.method !== 'GET' && req.method !== 'HEAD') return act(visit);
    const target = redirectOf(path, query && `?${query}`);
    if (target) return redirect(res, target);
    const key = cacheKeyOf(path, query);
    if (key) return sendFound(visit, await timed(visit, () => cache.get(key)));
    if (screenScripts && isScreen(path)) res.setHeader('Link', screenScripts);
    files(req, res, () => void timed(visit, () => application(visit)).catch((err) => fail(visit, err)));
  }

  /** A call that may change something: pages it touched are dropped before its answer leaves, by every instance. */
  async function act(visit: Visit) {
    if (!limitBody(visit.req, visit.res, () => visit.refuse('too_large'))) return;
    const touched = new Set<string>();
    const drop = async () => {
      cache.invalidate(touched);
      if (touched.size > 0) await settled?.();
    };
    await touchedTags.run(touched, () => timed(visit, () => application(visit, drop)));
  }

  async function elsewhere(upstream: string, visit: Visit) {
    const { req, res, refuse, locals } = visit;
    const target = upstreamUrl(upstream, req.url ?? '/');
    if (!target) return refuse('not_found');
    if (!limitBody(req, res, () => refuse('too_large'))) return;
    await timed(visit, () => answerByUpstream(target, req, res, locals.address)).catch((err) => {
      log.warn({ err, requestId: locals.requestId }, 'the other server does not answer');
      if (res.headersSent) res.destroy();
      else refuse('unavailable');
    });
  }

  const application = (visit: Visit, beforeAnswer?: () => Promise<void>) =>
    answerByAstro(ready(astro()), {
      ...visit,
      ...(beforeAnswer && { beforeAnswer }),
      intercept(head) {
        const code = refusalInstead(visit.path, head);
        if (code) visit.refuse(code);
        return code !== undefined;
      },
    });

  function fail(visit: Visit, err: unknown) {
    log.error({ err, requestId: visit.locals.requestId }, 'request failed');
    if (visit.res.headersSent) visit.res.destroy();
    else visit.refuse('failed');
  }

  return { listener, cache };
}

function visitOf(req: IncomingMessage, res: ServerResponse, settings: PortalOptions['settings']): Visit {
  const url = req.url ?? '/';
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const locals = { requestId: randomUUID(), address: callerAddress(req, settings.TRUST_PROXY) };
  return {
    req,
    res,
    path,
    query: end < 0 ? '' : url.slice(end + 1),
    locals,
    secure: isSecure(req, settings),
    refuse: (code) => refuse(res, path, locals.requestId, code),
  };
}

function timed<T>({ req, res, refuse }: Visit, work: () => Promise<T>): Promise<T> {
  limitTime(req, res, () => refuse('unavailable'));
  return work();
}

async function sendFound(visit: Visit, found: Found) {
  const { req, res } = visit;
  if (res.headersSent) return;
  if (found.state === 'BYPASS') return sendBytes(req, res, found.rendered);
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  const { page, state } = found;
  if (isPacked(page)) sendPage(visit, page, state);
  else await sendNewPage(visit, page, state);
}

/** What Astro would answer with a page or nothing under /api, and its bare failures everywhere, get the portal's form. */
function refusalInstead(path: string, { status, headers }: Head): ErrorCode | undefined {
  const type = String(headers['content-type'] ?? '');
  if (status >= 500 && (type === '' || (isCall(path) && type.startsWith('text/')))) return 'failed';
  return isCall(path) && status === 404 && !type.includes('json') ? 'not_found' : undefined;
}

async function answerHealth(res: ServerResponse, healthy: () => Promise<boolean>) {
  const ok = await healthy().catch(() => false);
  res.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify({ status: ok ? 'ok' : 'unavailable' }));
}

function redirect(res: ServerResponse, target: string) {
  res.writeHead(301, { location: target, 'content-length': 0 });
  res.end();
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

function ready(handler: AstroHandler | undefined): AstroHandler {
  if (!handler) throw new Error('The application is not ready yet');
  return handler;
}
