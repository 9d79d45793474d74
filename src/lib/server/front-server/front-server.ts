import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Refusal } from '#lib/api/errors.ts';
import { redirectOf } from '#lib/redirects.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { createSearchGuard, isSearch } from '../limits/search-limit.ts';
import { touchedTags } from '../page-invalidation/tags.ts';
import { isUnavailableError } from '../process/database-unavailable.ts';
import type { Settings } from '../settings/settings.ts';
import { isUpstreamFile, isUpstreamPath, upstreamFile, upstreamUrl } from '../upstream/addresses.ts';
import { createAnonymousQueue, type Turn } from './anonymous-queue.ts';
import {
  type ApplicationRequest,
  attachBody,
  createOwnRequest,
  isWellFormed,
} from './application/application-request.ts';
import { type ArrivalLimits, arrivalLimits, limitArrival } from './bodies/arrival.ts';
import { arrivingBody } from './bodies/arriving-body.ts';
import { announcesTooMuch } from './bodies/body-limits.ts';
import { cacheKeyOf } from './cache-key.ts';
import { hostCheck } from './caller.ts';
import { isClientAbort } from './client-aborted.ts';
import { carriesCredentials } from './credentials-in-query.ts';
import { type Exchange, exchangeOf, hasBody, withTimeout } from './exchange.ts';
import { isEmbeddable, setSecurityHeaders } from './headers/security-headers.ts';
import { hasTooManyHeaders } from './headers/single-headers.ts';
import { knownMethods, methodsOfPages } from './known-methods.ts';
import { createLocalOnlyCheck } from './local-only.ts';
import { logRequest } from './observe/access-log.ts';
import { createProbes, type Vitals } from './observe/probes.ts';
import { type CacheAnswer, PageCache } from './page-cache.ts';
import { isDashboardPath } from './preload-header.ts';
import { isCompressedPage, sendCachedPage, sendNewPage } from './send-cached-page.ts';
import { isApiPath, replaceErrorResponse } from './send-error.ts';
import { isSentWhole, readResponse, sendRendered, sendResponse } from './send-response.ts';
import type { StaticFiles } from './static-files.ts';
import { proxyToUpstream } from './upstream.ts';

/** Renders a page or answers a call. */
export type Application = (request: ApplicationRequest, locals: App.Locals) => Promise<Response>;

export interface FrontServerOptions {
  settings: Pick<Settings, 'HOST' | 'SITE_URL' | 'TRUST_PROXY' | 'API_UPSTREAM' | 'ADDRESS_LIMIT_SCALE'> &
    Partial<Pick<Settings, 'DEMO' | 'DEMO_ON_THE_INTERNET' | 'CARD_SANDBOX' | 'METRICS_PORT' | 'METRICS_TOKEN'>>;
  log: Logger;
  files: StaticFiles;
  /** The `Link` header of the screens behind the sign-in. */
  preload?: string;
  /** Undefined until it can answer. */
  application: () => Application | undefined;
  vitals: Vitals;
  /** The stand-in of the card provider, where there is one. */
  sandbox?: () => ((req: IncomingMessage, res: ServerResponse) => Promise<void>) | undefined;
  /** Where pages that are kept are read from. */
  reading?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether a CDN in front may keep what is kept here, because it is told of changes. */
  cdn?: boolean;
  /** Resolves when every other instance, and the CDN, has heard of the pages that changed. */
  settled?: () => Promise<void>;
  arrival?: ArrivalLimits;
}

/** Everything in front of the application: who calls, what is refused, what is served from files or cached pages. */
export function createFrontServer(options: FrontServerOptions) {
  const { settings, log, files, preload, application, vitals, sandbox, settled, arrival = arrivalLimits } = options;
  const { reading = (work) => work(), cdn = false } = options;
  const probeOf = createProbes(vitals, settings);
  const counts = settings.METRICS_PORT !== undefined || settings.METRICS_TOKEN !== undefined;
  const isOurHost = hostCheck(settings);
  const policy = { sandbox: settings.CARD_SANDBOX === true };
  const guardSearch = createSearchGuard(settings.ADDRESS_LIMIT_SCALE);
  const inTurn = createAnonymousQueue();
  const reasonToStay = createLocalOnlyCheck(settings);
  // Looking for secrets in a line costs more than a cached page; a line about a request holds none.
  const accessLog = log.child({}, { redact: [] });
  const render: Application = (request, locals) => ready(application())(request, locals);
  const cache = new PageCache({
    // as the site itself would ask for it: no caller's headers can get into what everybody is sent
    async render(url) {
      const locals = { requestId: randomUUID(), address: '' };
      const rendered = await reading(() => render(createOwnRequest(url, settings.SITE_URL), locals));
      return readResponse(rendered, policy);
    },
    cdn,
    onError: (err) => log.error({ err }, 'a page could not be rendered again'),
    ...(settings.API_UPSTREAM && ofUpstream),
  });

  function listener(req: IncomingMessage, res: ServerResponse) {
    const exchange = exchangeOf(req, res, settings);
    if (sendCached(exchange)) return;
    limitArrival(exchange, arrival);
    res.setHeader('X-Request-Id', exchange.locals.requestId);
    setSecurityHeaders(res, exchange.secure);
    if (isEmbeddable(exchange.path)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    const probe = probeOf(exchange.path);
    // a proxy may ask with OPTIONS, and means the health
    if (probe && (req.method === 'OPTIONS' || !answersMethod(exchange, methodsOfPages)))
      return void probe(req, res).catch((err) => fail(exchange, err));
    if (probe) return;
    logRequest(accessLog, exchange, counts);
    const answered = settings.API_UPSTREAM
      ? visitorAddress.run(exchange.locals.address, () => answer(exchange))
      : answer(exchange);
    answered.catch((err) => fail(exchange, err));
  }

  /** The shortest way, for the pages that most visitors see. */
  function sendCached(exchange: Exchange): boolean {
    const { req, path, query } = exchange;
    const isPlain = req.method === 'GET' && isOurs(req) && !hasBody(req);
    const key = isPlain ? cacheKeyOf(path, query) : undefined;
    const hit = key && cache.peek(key);
    if (!hit || !isCompressedPage(hit.page)) return false;
    logRequest(accessLog, exchange, counts);
    sendCachedPage(exchange, hit.page, hit.state);
    return true;
  }

  const isOurs = (req: IncomingMessage) =>
    isOurHost(req.headers.host) && !hasTooManyHeaders(req) && reasonToStay(req) === undefined;

  async function answer(exchange: Exchange) {
    const { req, res, path, query, refuse } = exchange;
    if (!isOurHost(req.headers.host) || hasTooManyHeaders(req) || !isWellFormed(req, path)) return refuse('malformed');
    const message = reasonToStay(req);
    if (message) return refuse('only_here', { message });
    if (refusesSize(exchange)) return;
    if (carriesCredentials(query)) return refuse('credentials_in_address');
    if (!application()) return refuse('unavailable');
    const play = path.startsWith('/card-sandbox/') && sandbox?.();
    if (play) return withTimeout(exchange, () => play(req, res));
    const key = isRead(req) ? cacheKeyOf(path, query) : undefined;
    if (isSearch(exchange) && !(key && cache.peek(key))) return guardSearch(exchange, () => dispatch(exchange, key));
    return dispatch(exchange, key);
  }

  async function dispatch(exchange: Exchange, key: string | undefined) {
    const { req, res, path, query, refuse } = exchange;
    const { API_UPSTREAM: upstream } = settings;
    if (upstream && req.method !== 'TRACE') {
      if (isApiPath(path)) return pass(upstreamUrl(upstream, req.url ?? '/'), exchange);
      if (isUpstreamPath(path)) return pass(upstreamFile(upstream, req.url ?? '/'), exchange);
    }
    const methods = knownMethods(path);
    if (methods && answersMethod(exchange, methods)) return;
    // no web request can be made of it
    if (req.method === 'TRACE') return refuse('not_found');
    if (!isRead(req)) return change(exchange);
    const target = redirectOf(path, query && `?${query}`);
    if (target) return redirect(res, target);
    if (key) return withTimeout(exchange, () => sendKept(exchange, key));
    if (isApiPath(path)) return withTimeout(exchange, () => run(exchange));
    if (preload && isDashboardPath(path)) res.setHeader('Link', preload);
    files(req, res, () => {
      const isThere = upstream && isUpstreamFile(path);
      const answered = isThere
        ? pass(upstreamFile(upstream, path), exchange)
        : withTimeout(exchange, () => run(exchange));
      answered.catch((err) => fail(exchange, err));
    });
  }

  /** A request that may change something: pages it touched are dropped on every instance before its answer leaves. */
  async function change(exchange: Exchange) {
    const touched = new Set<string>();
    const drop = async () => {
      cache.invalidate(touched);
      if (touched.size > 0) await settled?.();
    };
    await touchedTags.run(touched, () => withTimeout(exchange, () => run(exchange, drop)));
  }

  /** A page that is kept, or will be: whoever waits for one that is being rendered costs nothing. */
  async function sendKept(exchange: Exchange, key: string) {
    const send = async () => sendAnswer(exchange, await cache.get(key));
    return cache.peek(key) || cache.isRendering(key) ? send() : inTurn(exchange, send);
  }

  async function run(exchange: Exchange, beforeAnswer?: () => Promise<void>) {
    const { req, res, path, locals, refuse } = exchange;
    const streamed = await inTurn(exchange, async (turn?: Turn) => {
      const response = await render(attachBody(req, arrivingBody(exchange, turn)), locals);
      await beforeAnswer?.();
      const code = replaceErrorResponse(path, response);
      if (!code && !isSentWhole(response)) return response;
      if (!code) return void (await sendResponse(req, res, response, policy));
      refuse(code);
      return void (await response.body?.cancel());
    });
    if (streamed) await sendResponse(req, res, streamed, policy);
  }

  /** Lets another server of the same API answer. */
  async function pass(target: URL | null, exchange: Exchange) {
    const { req, res, refuse, locals, secure } = exchange;
    const done = () => mayChangePages(exchange) && cache.expire();
    if (!target) return refuse('not_found');
    await withTimeout(exchange, () => proxyToUpstream(target, req, res, { ...locals, secure, done })).catch((err) => {
      if (err instanceof Refusal) return refuse(err.code);
      if (isClientAbort(req, res, err)) return;
      log.warn({ err, requestId: locals.requestId }, 'the other server does not answer');
      if (res.headersSent) res.destroy();
      else refuse('unavailable');
    });
  }

  function fail({ req, res, locals, refuse }: Exchange, err: unknown) {
    if (err instanceof Refusal) return refuse(err.code, err);
    if (isClientAbort(req, res, err)) return;
    const outage = isUnavailableError(err);
    log[outage ? 'warn' : 'error']({ err, requestId: locals.requestId }, 'request failed');
    if (res.headersSent) res.destroy();
    else refuse(outage ? 'unavailable' : 'failed');
  }

  return { listener, cache };
}

/** Milliseconds. Nobody says what changes on another server: its pages are asked for again soon, and are never older than both. */
const ofUpstream = { longestAge: 5_000, servedWhileRendered: 5_000 };

/** What the office changes on the other server is seen here at once, if it went through here. */
const mayChangePages = ({ req, path }: Exchange) => path.startsWith('/api/office/') && !isRead(req);

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function refusesSize({ req, res, refuse }: Exchange): boolean {
  if (!announcesTooMuch(req)) return false;
  res.setHeader('Connection', 'close');
  refuse('too_large');
  return true;
}

/** Tells which methods a path takes, to whoever asks and to whoever uses another; true if that is the answer. */
function answersMethod({ req, res, refuse }: Exchange, methods: readonly string[]): boolean {
  if (req.method === 'OPTIONS') {
    res.writeHead(204, { allow: methods.join(', ') });
    res.end();
    return true;
  }
  if (methods.includes(req.method ?? '')) return false;
  res.setHeader('Allow', methods.join(', '));
  refuse('wrong_method');
  return true;
}

async function sendAnswer(exchange: Exchange, answer: CacheAnswer) {
  const { req, res } = exchange;
  if (res.headersSent) return;
  if (answer.state === 'BYPASS') return sendRendered(req, res, answer.response);
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  const { page, state } = answer;
  if (isCompressedPage(page)) sendCachedPage(exchange, page, state);
  else await sendNewPage(exchange, page, state);
}

function redirect(res: ServerResponse, target: string) {
  res.writeHead(301, { location: target, 'content-length': 0 });
  res.end();
}

function ready(application: Application | undefined): Application {
  if (!application) throw new Error('The application is not ready yet');
  return application;
}
