import { describe, expect, test } from 'vitest';
import { narrowPolicy, withOwnPolicy } from '../../scripts/integrations/own-policy.ts';

const hello = "console.log('hello')";
const helloHash = "'sha256-RiiZMt4WBEeSYPAXi7o6X3AZ0TOyY+/BOcmhjYVr6/E='";
const otherHash = "'sha256-t9UJmYmDFpBaIX5eywY+iHzP35+5sQD4X6F1Nlrt5Ak='";

describe('the content security policy of a prerendered page', () => {
  test('allows its inline scripts only', () => {
    const policy = `default-src 'self';script-src 'self' ${otherHash} ${helloHash}; style-src 'self' ${otherHash};`;
    expect(narrowPolicy(policy, { scripts: [hello], embeds: false })).toBe(
      `default-src 'self';script-src 'self' ${helloHash};style-src 'self' ${otherHash}`,
    );
  });

  test('lists other hosts only if the page embeds something', () => {
    const policy = "frame-src 'self' https://maps.google.com;script-src 'self' https://js.paystack.co";
    expect(narrowPolicy(policy, { scripts: [], embeds: true })).toBe(policy);
    expect(narrowPolicy(policy, { scripts: [], embeds: false })).toBe("script-src 'self'");
  });

  test('leaves out what default-src covers, but nothing stricter or wider', () => {
    const policy = "default-src 'self';connect-src 'self';worker-src 'self';img-src 'self' data:;object-src 'none'";
    expect(narrowPolicy(policy, { scripts: [], embeds: false })).toBe(
      "default-src 'self';img-src 'self' data:;object-src 'none'",
    );
  });

  test('is rewritten in the page; a script with a src does not count as inline', () => {
    const page = (sources: string) =>
      `<meta http-equiv="content-security-policy" content="script-src 'self'${sources}"><script>${hello}</script><script type="module" src="/a.js"></script>`;
    expect(withOwnPolicy(page(` ${otherHash} ${helloHash}`), false)).toBe(page(` ${helloHash}`));
  });
});
