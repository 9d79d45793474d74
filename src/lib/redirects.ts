/** Other spellings of routes that occur in links, with the page they mean. `*` is one path segment. */
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

/** The page that a path is another spelling of, with the query; undefined for any other path. */
export function redirectOf(path: string, query = ''): string | undefined {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const target = exact.get(bare) ?? (patterns.some((pattern) => pattern.test(bare)) ? `/dashboard${bare}` : undefined);
  return target === undefined ? undefined : `${target}${query}`;
}
