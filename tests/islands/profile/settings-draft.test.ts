import '../support/fake-browser.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeForm, clearForm, receiveProfile, saveChanges } from '#islands/profile/profile-form.ts';
import { $isDirty, $profileForm } from '#islands/profile/profile-state.ts';
import { keepSettingsOnExpiry, restoreSettings } from '#islands/profile/settings-draft.ts';
import { $toasts } from '#lib/client/page/toasts.ts';
import { endSession } from '#lib/client/session/end-session.ts';
import { setUser, signIn } from '#lib/client/session/session.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { account } from '../../support/sample-account.ts';
import { aServer } from '../support/fake-server.ts';

const user = { ...account, address: '12 Marina Road' };
const typed = () => $profileForm.get()?.typed;
const stored = () => sessionStorage.getItem(storageKeys.typedText);
const wasTold = () => $toasts.get().some(({ text }) => text === 'What you had typed is here again');

/** Opens the screen of the settings, as somebody who has just signed in. */
const opens = (who: typeof user) => {
  clearForm();
  $toasts.set([]);
  signIn(`token-of-${who.id}`);
  setUser(who);
  receiveProfile(who);
  restoreSettings();
};

let leave = () => {};
beforeEach(() => {
  sessionStorage.clear();
  leave = keepSettingsOnExpiry();
  opens(user);
});
afterEach(() => leave());

describe('AS-78: settings that were edited when the session expired', () => {
  test('are there again for the same customer, once, and say so', async () => {
    changeForm({ state: 'FCT' });
    changeForm({ lga: 'Bwari', address: '5 Kubwa Close', promotion_enabled: true });
    await endSession('expired');
    opens(user);
    expect(typed()).toMatchObject({ state: 'FCT', lga: 'Bwari', address: '5 Kubwa Close', promotion_enabled: true });
    expect([$isDirty.get(), wasTold(), stored()]).toEqual([true, true, null]);
    opens(user);
    expect([typed()?.address, wasTold()]).toEqual(['12 Marina Road', false]);
  });

  test('are kept without passwords and picture', async () => {
    changeForm({
      password: 'harmattan-2027',
      password_confirmation: 'harmattan-2027',
      profile_picture: new File([], 'me'),
    });
    await endSession('expired');
    expect(stored()).toBeNull();
    opens(user);
    changeForm({ address: '5 Kubwa Close', password: 'harmattan-2027' });
    await endSession('expired');
    expect(stored()).toContain('5 Kubwa Close');
    expect(stored()).not.toContain('harmattan');
  });

  test('are nobody else’s', async () => {
    changeForm({ address: '5 Kubwa Close' });
    await endSession('expired');
    opens({ ...user, id: user.id + 1 });
    expect([typed()?.address, wasTold(), stored()]).toEqual(['12 Marina Road', false, null]);
  });

  test('leave a field alone that was changed elsewhere meanwhile, and a place that was changed in part', async () => {
    changeForm({ first_name: 'Amaka', address: '5 Kubwa Close' });
    changeForm({ state: 'FCT' });
    changeForm({ lga: 'Bwari' });
    await endSession('expired');
    const elsewhere = { ...user, address: '1 Broad Street', state: 'Ogun', lga: 'Ifo' };
    opens(elsewhere);
    expect(typed()).toMatchObject({ first_name: 'Amaka', address: '1 Broad Street', state: 'Ogun', lga: 'Ifo' });
  });

  test('are not kept after a sign-out, nor once they are saved', async () => {
    changeForm({ address: '5 Kubwa Close' });
    await endSession('signed_out');
    expect(stored()).toBeNull();
    opens(user);
    aServer(() => ({ body: { success: true, user: { ...user, address: '5 Kubwa Close' } } }));
    changeForm({ address: '5 Kubwa Close' });
    await saveChanges();
    await endSession('expired');
    expect(stored()).toBeNull();
  });
});
