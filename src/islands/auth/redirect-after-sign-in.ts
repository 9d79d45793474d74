import { loadAccount } from '#lib/client/account/load-account.ts';
import { takePendingFavourite } from '#lib/client/account/pending-favourite.ts';
import { savePendingFavourite } from '#lib/client/account/saved-properties.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { returnUrl } from '#lib/client/navigation/return-url.ts';
import { clearCachedFiles } from '#lib/client/storage/clear-personal-data.ts';
import { emailToFill } from './session-storage.ts';

/** Files that were chosen and not sent, by another customer of the device. */
const forgetFilesOfOthers = async (account: number) => {
  if (typeof indexedDB === 'undefined') return;
  await (await import('#lib/client/storage/draft-files.ts')).claimDraftFiles(account);
};

/** Where to go on, of a link to the alerts that asks for something. */
const afterWish = async (target: string | null) => {
  if (!target?.startsWith('/dashboard/alerts?')) return null;
  const module = await import('#lib/client/account/grant-wish-of.ts').catch(() => null);
  return module?.grantWishOf(target);
};

/** An office account only goes to the office, whatever page it came from. */
export const redirectAfterSignIn = async () => {
  // the sign-in has succeeded, so a failure here must not stop it
  const [user] = await Promise.all([loadAccount().catch(() => null), clearCachedFiles({ drafts: true })]);
  if (user) await forgetFilesOfOthers(user.id).catch(() => undefined);
  emailToFill.remove();
  const office = user?.role === 'admin';
  const favourite = takePendingFavourite();
  if (!office) await savePendingFavourite(favourite);
  const target = returnUrl();
  if (office) return navigate(target?.startsWith('/office') ? target : '/office', { replace: true });
  navigate((await afterWish(target)) ?? target ?? '/dashboard', { replace: true });
};
