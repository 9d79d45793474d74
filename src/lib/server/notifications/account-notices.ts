import { site } from '#lib/site.ts';
import { pageUrl } from '../mail/page-url.ts';
import type { NewNotification } from './insert-notification.ts';

export const welcome = (firstName: string): NewNotification => ({
  title: `Welcome to ${site.name}`,
  content: `Good to have you here, ${firstName}. Find a property and pay for it at once or by instalments: you will find every payment, your contract and its documents under My Properties. Here we tell you what happens to them.`,
  link: { label: 'See properties', href: pageUrl('/dashboard/properties') },
});

/** `changed`: such as 'first name, phone number'. */
export const detailsWereChanged = (changed: string): NewNotification => ({
  title: 'Your details were changed',
  content: `Our office changed this in your account: ${changed}. If you did not ask for it, call us at once.`,
  link: { label: 'Open my settings', href: pageUrl('/dashboard/settings') },
});

export const passwordWasChanged = (): NewNotification => ({
  title: 'Your password was changed',
  content:
    'You are signed out on your other devices. If this was not you, set a new password at once with ‘Forgot password’ on the sign-in page, and call us.',
  link: { label: 'Open my settings', href: pageUrl('/dashboard/settings') },
});
