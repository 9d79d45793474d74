/** Every directive that our policies have or fall back to; a report about another one is not about our pages. */
const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src', 'child-src', 'media-src', 'object-src'],
  ...['worker-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for'],
  'trusted-types',
]);

/** What a report names in place of an address. */
const words = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-sink', 'trusted-types-policy']);
const longestOrigin = 120;

export interface Refused {
  directive: string;
  /** An origin, one of the words, or the scheme of an address that has no origin. */
  blocked: string;
}

/** Only the origin of an address: the rest may say who was where. */
function blockedOf(value: unknown, site: string): string {
  if (typeof value !== 'string') return 'other';
  if (words.has(value)) return value;
  if (!URL.canParse(value)) return /^[a-z][a-z0-9-]{0,30}$/.test(value) ? value : 'other';
  const { origin, protocol } = new URL(value);
  if (origin === site) return 'self';
  if (!/^(https?|wss?):$/.test(protocol)) return protocol.slice(0, 31);
  return origin.length <= longestOrigin ? origin : 'other';
}

/** A directive may come with its sources. */
const directiveOf = (value: unknown) => (typeof value === 'string' ? (value.trim().split(/\s/, 1)[0] ?? '') : '');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Both forms that browsers send: `report-uri` with dashes, and a list of `report-to`. Whatever else is there is dropped. */
export function parseReports(body: unknown, site: string): Refused[] {
  const bodies = Array.isArray(body)
    ? body.slice(0, 20).flatMap((report) => (isObject(report) && report.type === 'csp-violation' ? [report.body] : []))
    : [isObject(body) ? body['csp-report'] : undefined];
  return bodies.filter(isObject).flatMap((report) => {
    const directive = directiveOf(
      report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive'],
    );
    const blocked = report.blockedURL ?? report['blocked-uri'];
    return directives.has(directive) ? [{ directive, blocked: blockedOf(blocked, site) }] : [];
  });
}
