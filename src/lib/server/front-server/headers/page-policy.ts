/** What the card provider's script needs (`lib/inline/csp.ts`). Nothing of it is allowed where the sandbox stands in. */
const CARD_PROVIDER = /^https:\/\/([\w-]+\.)?paystack\.co(m)?$/;

export const REPORTS_PATH = '/csp-reports';
const REPORTING = [`report-uri ${REPORTS_PATH}`, 'report-to csp'];

/** In an address of a script and in markup, only what these policies of ours have passed (`lib/client/page/trusted.ts`). */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types page portal'];
const OF_SANDBOX = 'card-sandbox';

interface PagePolicy {
  enforced: string;
  /** What is only reported, because the script of the card provider may not pass. */
  reported?: string;
}

const directivesOf = (policy: string) =>
  policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean);

const nameOf = (directive: string) => directive.split(/\s/, 1)[0] ?? '';

/** The policy of a page in full: what Astro knows of the page, and what is the same for all of them. */
export function pagePolicy(own: string, { sandbox }: { sandbox: boolean }): PagePolicy {
  const isPaying = directivesOf(own).some((directive) => directive.split(/\s+/).some((one) => CARD_PROVIDER.test(one)));
  const directives = directivesOf(own).map((directive) => (sandbox ? withoutCardProvider(directive) : directive));
  const named = new Set(directives.map(nameOf));
  const common = [
    ...(named.has('frame-src') ? [] : ["frame-src 'none'"]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  const ofPage = directives.filter((directive) => !common.map(nameOf).includes(nameOf(directive)));
  if (isPaying && !sandbox)
    return {
      enforced: [...ofPage, ...common, ...REPORTING].join('; '),
      reported: [...TRUSTED_TYPES, ...REPORTING].join('; '),
    };
  const types = isPaying ? [TRUSTED_TYPES[0], `${TRUSTED_TYPES[1]} ${OF_SANDBOX}`] : TRUSTED_TYPES;
  return { enforced: [...ofPage, ...common, ...types, ...REPORTING].join('; ') };
}

function withoutCardProvider(directive: string): string {
  const sources = directive.split(/\s+/).filter((source) => !CARD_PROVIDER.test(source));
  return sources.length === 1 && sources[0] === 'frame-src' ? "frame-src 'none'" : sources.join(' ');
}
