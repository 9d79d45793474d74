import { api } from '#lib/client/api/api.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { completeSignIn } from '#lib/client/session/session.ts';
import { loggedIn } from '#lib/messages/feedback.ts';
import { runExclusive } from './busy.ts';
import { clearAuthStorage } from './session-storage.ts';

const finish = async (token: string | null) => {
  clearAuthStorage();
  completeSignIn(token ?? undefined);
  toast('success', loggedIn);
  // its script is loaded now, because the screen has no use for it before
  const { redirectAfterSignIn } = await import('./redirect-after-sign-in.ts');
  await redirectAfterSignIn();
};

export const submitCode = (code: string) =>
  runExclusive(async () => {
    const { token } = await api('POST /second-factor/code', { code });
    await finish(token);
  });

export const submitPasskey = () =>
  runExclusive(async () => {
    const { options } = await api('POST /second-factor/passkey-options', {});
    const { signWithPasskey } = await import('#lib/client/session/passkeys.ts');
    const { token } = await api('POST /second-factor/passkey', { passkey: await signWithPasskey(options) });
    await finish(token);
  });
