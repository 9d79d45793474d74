import { describe, expect, test } from 'vitest';
import { referencedFiles } from '../../src/service-worker/referenced-files.ts';
import { carriesData, pageKey, requestKind } from '../../src/service-worker/request-kind.ts';
import { isFromNoPage, isSharedProof } from '../../src/service-worker/shared-proof.ts';

const origin = 'https://portal.example';
const kind = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  requestKind({ method, mode, url: new URL(path, origin).href }, origin);

describe('how the service worker handles a request', () => {
  test.each([
    ['/api/user/dashboard', null],
    ['/api/files/7?expires=1&signature=x', null],
    ['/office/payments', null],
    ['/card-sandbox/checkout', null],
    ['/healthz', null],
    ['https://js.paystack.co/v2/inline.js', null],
    ['/_astro/react.Ab1.js', 'file'],
    ['/font/homestead-sans.woff2', 'file'],
    ['/touch.js', 'named'],
    ['/photos/plot-01/400.avif', 'photo'],
    ['/properties?page=2', 'page'],
    ['/properties/12', 'page'],
    ['/new-properties/', 'page'],
    ['/login?from=%2Fdashboard', 'page'],
    ['/dashboard', 'account'],
    ['/dashboard/my-property/5', 'account'],
    ['/dashboards', 'uncached'],
    ['/reset-password', 'uncached'],
    ['/verify-otp', 'uncached'],
  ])('%s: %s', (path, expected) => expect(kind(path)).toBe(expected));

  test('requests that send something are not touched', () => {
    expect(kind('/properties', { method: 'POST' })).toBeNull();
    expect(kind('/_astro/react.Ab1.js', { method: 'HEAD' })).toBeNull();
  });

  test('SH-05: only a file that is posted to its screen on this site is taken as a shared proof', () => {
    const shared = (url: string, method = 'POST') => isSharedProof({ method, url: new URL(url, origin).href }, origin);
    expect(shared('/dashboard/proof')).toBe(true);
    for (const other of ['/dashboard', '/dashboard/proof/1', 'https://other.example/dashboard/proof'])
      expect([other, shared(other)]).toEqual([other, false]);
    expect(shared('/dashboard/proof', 'GET')).toBe(false);
  });

  test('SX-10: what a page has led to is not taken as one, and the browser itself asks the server where it is from', () => {
    const none = { mode: 'navigate', referrer: '', destination: 'document' };
    expect(isFromNoPage(none)).toBe(true);
    expect(isFromNoPage({ ...none, referrer: 'https://other.example/' })).toBe(false);
    expect(isFromNoPage({ ...none, destination: 'iframe' })).toBe(false);
    expect(isFromNoPage({ ...none, mode: 'no-cors' })).toBe(false);
    expect(kind('/dashboard/proof/shared?arrived=x')).toBeNull();
  });

  test('a signed-in screen is cached when it is visited, not when a script requests it', () => {
    expect(kind('/dashboard', { mode: 'cors' })).toBeNull();
    expect(kind('/properties?page=2', { mode: 'cors' })).toBe('page');
  });

  test('a page is cached once, whatever its query', () => {
    expect(pageKey(`${origin}/properties/12/#photos`)).toBe(`${origin}/properties/12`);
    expect(pageKey(`${origin}/properties/?page=2`)).toBe(`${origin}/properties?page=2`);
    expect(pageKey(`${origin}/`)).toBe(`${origin}/`);
  });

  test('only pages with server data carry their age', () => {
    expect(carriesData(`${origin}/properties/12`)).toBe(true);
    expect(carriesData(`${origin}/dashboard/properties?page=2`)).toBe(true);
    expect(carriesData(`${origin}/dashboard/faqs`)).toBe(true);
    expect(carriesData(`${origin}/dashboard/properties/12`)).toBe(false);
    expect(carriesData(`${origin}/dashboard/search-properties?name=lekki`)).toBe(false);
    expect(carriesData(`${origin}/dashboard/my-properties`)).toBe(false);
    expect(carriesData(`${origin}/login`)).toBe(false);
  });
});

describe('the files that are cached with a page', () => {
  test('a page lists its stylesheets, scripts and islands, but not what its inline scripts may load', () => {
    const html =
      '<link rel="stylesheet" href="/_astro/a.B1.css"><astro-island component-url="/_astro/home.C2.js" renderer-url="/_astro/client.D3.js"><script>import("/_astro/later.E4.js")</script>';
    expect(referencedFiles(html, true)).toEqual(['/_astro/a.B1.css', '/_astro/home.C2.js', '/_astro/client.D3.js']);
  });

  test('a script lists its static imports and its dynamic imports', () => {
    const script = 'import{a as b}from"./react.A1.js";import"./live.B2.js";const c=()=>import(`./dialog.C3.js`)';
    expect(referencedFiles(script, false)).toEqual(['/_astro/react.A1.js', '/_astro/live.B2.js']);
    expect(referencedFiles(script, false, true)).toEqual([
      '/_astro/react.A1.js',
      '/_astro/live.B2.js',
      '/_astro/dialog.C3.js',
    ]);
  });
});
