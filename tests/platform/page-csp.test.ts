import { describe, expect, test } from 'vitest';
import { pagePolicy } from '#lib/server/front-server/headers/page-policy.ts';
import { extractPolicy, narrowPolicy } from '../../scripts/integrations/page-csp.ts';

const hello = "console.log('hello')";
const helloHash = "'sha256-RiiZMt4WBEeSYPAXi7o6X3AZ0TOyY+/BOcmhjYVr6/E='";
const otherHash = "'sha256-t9UJmYmDFpBaIX5eywY+iHzP35+5sQD4X6F1Nlrt5Ak='";

describe('the content security policy of a prerendered page', () => {
  test('allows its inline scripts only', () => {
    const policy = `default-src 'self';script-src 'self' ${otherHash} ${helloHash}; style-src 'self' ${otherHash};`;
    expect(narrowPolicy(policy, [hello])).toBe(
      `default-src 'self'; script-src 'self' ${helloHash}; style-src 'self' ${otherHash}`,
    );
  });

  test('leaves out what default-src covers, but nothing stricter or wider', () => {
    const policy = "default-src 'self';connect-src 'self';worker-src 'self';img-src 'self' data:;object-src 'none'";
    expect(narrowPolicy(policy, [])).toBe("default-src 'self'; img-src 'self' data:; object-src 'none'");
  });

  test('is taken out of the page, for the server to send; a script with a src does not count as inline', () => {
    const scripts = `<script>${hello}</script><script type="module" src="/a.js"></script>`;
    const meta = `<meta http-equiv="content-security-policy" content="script-src 'self' ${otherHash} ${helloHash}">`;
    expect(extractPolicy(meta + scripts)).toEqual({ html: scripts, policy: `script-src 'self' ${helloHash}` });
  });
});

describe('the policy that the server sends', () => {
  const own = "default-src 'self'; script-src 'self'";
  const paying = `${own} https://js.paystack.co; frame-src https://checkout.paystack.com; connect-src https://api.paystack.co`;
  const common = ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"];

  test('DV-08, DV-09: forbids frames where the page names none, and plug-ins, other bases and foreign forms everywhere', () => {
    const { enforced, reported } = pagePolicy(own, { sandbox: false });
    for (const directive of ["frame-src 'none'", ...common, 'report-uri /csp-reports', 'report-to csp'])
      expect(enforced.split('; ')).toContain(directive);
    expect(reported).toBeUndefined();
    const embeds = pagePolicy(`${own}; frame-src https://player.vimeo.com`, { sandbox: false });
    expect(embeds.enforced.match(/frame-src [^;]+/g)).toEqual(['frame-src https://player.vimeo.com']);
  });

  test('DV-08: allows nothing of the card provider where the sandbox stands in for it', () => {
    expect(pagePolicy(paying, { sandbox: false }).enforced).toContain('frame-src https://checkout.paystack.com');
    const { enforced } = pagePolicy(paying, { sandbox: true });
    expect(enforced).not.toContain('paystack');
    expect(enforced).toContain("frame-src 'none'");
  });

  test('DV-13: demands Trusted Types, and only reports them where the script of the card provider runs', () => {
    const demand = "require-trusted-types-for 'script'";
    expect(pagePolicy(own, { sandbox: false }).enforced).toContain(demand);
    expect(pagePolicy(paying, { sandbox: true }).enforced).toContain(demand);
    const { enforced, reported } = pagePolicy(paying, { sandbox: false });
    expect(enforced).not.toContain(demand);
    expect(reported).toContain(demand);
  });
});
