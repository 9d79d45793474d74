/** Spellings of routes that are met in links, each with the page it means. `*` is one path segment. */
const spellings: readonly (readonly [from: string, to: string])[] = [
  ['/index', '/login'],
  ['/verify-Otp', '/verify-otp'],
  ['/dashboard/FAQs', '/dashboard/faqs'],
  ['/dashboard/my-property', '/dashboard/my-properties'],
  ['/my-property', '/dashboard/my-properties'],
  ...[
    '/wallet',
    '/payments',
    '/notifications',
    '/my-properties',
    '/saved-properties',
    '/my-profile',
    '/settings',
    '/support',
    '/faqs',
    '/my-property/*',
    '/my-property/payment-list/*',
    '/invest-property/*',
    '/invest-property-form/*',
    '/property-agreement/*',
    '/property/*/payment-method',
  ].map((path) => [path, `/dashboard${path}`] as const),
];

const exact = new Map(spellings.filter(([from]) => !from.includes('*')));
const patterns = spellings
  .filter(([from]) => from.includes('*'))
  .map(([from]) => new RegExp(`^${from.replaceAll('*', '[^/]+')}$`));

/** Where a path leads that is another spelling of a page, its query kept; undefined for any other path. */
export function redirectOf(path: string, query = ''): string | undefined {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const target = exact.get(bare) ?? (patterns.some((pattern) => pattern.test(bare)) ? `/dashboard${bare}` : undefined);
  return target === undefined ? undefined : `${target}${query}`;
}
