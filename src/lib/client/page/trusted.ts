/**
 * Trusted Types: the browser takes markup and addresses of scripts from these functions only
 * (`front-server/headers/page-policy.ts`). A browser without them takes strings.
 */
interface TrustedTypes {
  createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules;
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

const rules = {
  /** Only for pages of this site, and only into a document of their own. */
  createHTML: (html: string) => html,
  createScriptURL: (url: string) => {
    if (new URL(url, location.origin).origin === location.origin || /^https:\/\/js\.paystack\.co\//.test(url))
      return url;
    throw new TypeError(`${url} is no script of this site or of the card provider`);
  },
};

let policy: typeof rules | undefined;
const trusted = () => {
  policy ??= globalThis.trustedTypes?.createPolicy('portal', rules);
  return policy;
};

export const parsePage = (html: string) =>
  new DOMParser().parseFromString(trusted()?.createHTML(html) ?? html, 'text/html');

export const scriptAddress = (url: string) => trusted()?.createScriptURL(url) ?? url;
