// Order matters: Edge and Opera also contain 'Chrome', and Chrome also contains 'Safari'.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const matchName = (names: typeof browsers, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** 'Chrome on Android', from the User-Agent header. */
export function deviceName(userAgent: string | null): string {
  const browser = matchName(browsers, userAgent ?? '');
  const system = matchName(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/**
 * The first half of an IPv4 address or the first two groups of an IPv6 address: enough to recognise a network, too
 * little to identify a household.
 */
export function truncatedIpAddress(address: string | null): string {
  const plain = (address ?? '').replace(/^::ffff:/i, '');
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 2).join('.')}.…`;
  const groups = plain.split(':').filter(Boolean);
  return groups.length > 1 ? `${groups.slice(0, 2).join(':')}:…` : '';
}
