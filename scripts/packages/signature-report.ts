interface Audited {
  name: string;
  version: string;
}

interface Report {
  invalid?: Audited[];
  missing?: Audited[];
  error?: { code?: string; summary?: string };
}

interface Judgement {
  /** Whether a package is not what its registry has signed. */
  isBad: boolean;
  text: string;
}

const formatNames = (packages: readonly Audited[]) =>
  packages.map(({ name, version }) => `${name}@${version}`).join(', ');

/**
 * What `npm audit signatures --json` says of so many packages. It asks the registry for signatures and Sigstore for the
 * registry's keys: where one of them can't be reached, or a mirror gives no signatures, nothing is known, and nothing
 * is bad.
 */
export function judgeSignatures(output: string, count: number): Judgement {
  const { invalid = [], missing = [], error } = parse(output);
  if (invalid.length > 0) return { isBad: true, text: `Packages with a wrong signature: ${formatNames(invalid)}` };
  if (error?.code?.includes('SIGNATURE') || error?.code?.includes('ATTESTATION'))
    return { isBad: true, text: `A wrong signature: ${error.summary}` };
  if (error) return reportUnchecked(error.summary?.split('\n', 1)[0] ?? 'npm says no more');
  if (missing.length === 0) return { isBad: false, text: 'The signatures of the packages are those of the registry' };
  // a registry signs all that it publishes
  return missing.length >= count / 2
    ? reportUnchecked('the registry that is asked gives no signatures')
    : { isBad: true, text: `Packages without a signature: ${formatNames(missing)}` };
}

const reportUnchecked = (reason: string) => ({
  isBad: false,
  text: `The signatures of the packages could not be checked here: ${reason}. What was installed is what the lock file has, byte for byte.`,
});

function parse(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return { error: { summary: 'npm has answered with no report' } };
  }
}
