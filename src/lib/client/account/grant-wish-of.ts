import { toast } from '../page/toasts.ts';
import { grantAlertWish, pageOfWish, readAlertWish } from './alert-wish.ts';

/**
 * For a visitor who pressed 'Save this search' and was sent to the sign-in: carries it out and says where it was
 * pressed, so that reading goes on there. Null where it can't be: then the alerts say why.
 */
export async function grantWishOf(address: string): Promise<string | null> {
  const wish = readAlertWish(new URL(address, location.origin).search);
  if (!wish) return null;
  try {
    toast('success', await grantAlertWish(wish), { onNextPage: true });
    return pageOfWish(wish);
  } catch {
    return null;
  }
}
