import { createHash } from 'node:crypto';
import { authPage } from './auth-page.ts';
import { guard } from './guard.ts';
import { root } from './root.ts';
import { signedInMark } from './signed-in-mark.ts';
import { soldOutToast } from './sold-out-toast.ts';
import { visitorOnly } from './visitor-only.ts';

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const;

/** For `security.csp.scriptDirective.hashes`: the inline scripts that the layouts carry, by their own text. */
export const inlineScriptHashes = [authPage, guard, root, signedInMark, soldOutToast, visitorOnly].map(hashOf);
