import '../support/fake-browser.ts';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $savedIds, setUnreadCount } from '#lib/client/account/account-state.ts';
import { loadAccount } from '#lib/client/account/load-account.ts';
import { setPendingFavourite, takePendingFavourite } from '#lib/client/account/pending-favourite.ts';
import { api } from '#lib/client/api/api.ts';
import { cachedResponse, cacheResponse } from '#lib/client/api/response-cache.ts';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';
import { $pendingCards, addPendingCard } from '#lib/client/payments/pending-cards.ts';
import { endSession } from '#lib/client/session/end-session.ts';
import { requireSignedIn } from '#lib/client/session/guard.ts';
import { $session, clearSession, setUser, signIn } from '#lib/client/session/session.ts';
import { accountItem } from '#lib/client/storage/account-item.ts';
import { clearPendingPayments, clearStoredData } from '#lib/client/storage/clear-personal-data.ts';
import { purchaseDraft, setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { keepSender, keptSender } from '#lib/client/storage/transfer-draft.ts';
import { setWizardDraft } from '#lib/client/storage/wizard-draft.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { account } from '../../support/sample-account.ts';
import { aPress } from '../support/a-press.ts';
import { otherTabWrites, pageIsShown } from '../support/fake-browser.ts';
import { aServer } from '../support/fake-server.ts';

const [one, two] = [12, 13];

const asCustomer = (id: number) => {
  signIn(`token-of-${id}`);
  setUser({ ...account, id });
};

/** As if the tab had been closed without a sign-out. */
const openedAs = (id: number) =>
  otherTabWrites('session', JSON.stringify({ token: `token-of-${id}`, loggedIn: true, user: { ...account, id } }));

beforeEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  pageIsShown();
});

const storeEverything = () => {
  setPurchaseDraft(5, { numberOfUnits: 2 });
  setWizardDraft(5, { step: 1 });
  addPendingCard('ref-1', true);
  $savedIds.set({ at: 1, ids: [7] });
  setUnreadCount(3);
  cacheResponse('/api/user/dashboard', { at: 1, data: { wallet_balance: 5 } });
  accountItem(storageKeys.searches).set(['Epe']);
  accountItem(storageKeys.newProperty).set({ name: 'Palm' });
};

describe('a device that several customers share', () => {
  test('DV-01: keeps everything personal under the id of its account, and shows it to nobody else', () => {
    asCustomer(one);
    storeEverything();
    for (const [key, text] of Object.entries(localStorage))
      if (!['session', 'onboarding-state', 'device-id'].includes(key)) expect(`${key} ${text}`).toMatch(/\b12\b/);
    const stop = $savedIds.listen(() => undefined);
    openedAs(two);
    otherTabWrites('saved', localStorage.getItem('saved'));
    expect(purchaseDraft(5).get()).toEqual({ propertyId: 5, numberOfUnits: 1 });
    expect($pendingCards.get()).toEqual({});
    expect($savedIds.get()).toBeNull();
    expect(cachedResponse('/api/user/dashboard')).toBeUndefined();
    expect(accountItem(storageKeys.searches).get()).toBeUndefined();
    setPurchaseDraft(6, { numberOfUnits: 3 });
    expect(Object.keys(JSON.parse(localStorage.getItem('purchase-drafts') ?? ''))).toEqual(['13/6']);
    stop();
  });

  /** Every key that the portal uses. Whatever is missing here is removed at the end of a session. */
  const ofDevice = [
    storageKeys.clockAhead,
    storageKeys.cookies,
    storageKeys.device,
    storageKeys.planTab,
    storageKeys.shortcuts,
    storageKeys.tableColumns,
    storageKeys.tableDensity,
    storageKeys.receiptPaper,
  ].sort();
  const ofPayments = [storageKeys.attempts, storageKeys.cards];
  const ofTab = [storageKeys.toasts, storageKeys.slidesPaused, storageKeys.unlockLink, storageKeys.visitLink].sort();
  const ofVisitor = [storageKeys.saveWish, storageKeys.enquiry, storageKeys.visit].sort();
  const ofDrafts = [storageKeys.draftsSince, storageKeys.purchases, storageKeys.transfers, storageKeys.wizards];

  test('DV-02, DV-06: the end of a session removes every key but those of the device and of the tab', () => {
    const fill = () => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of [...Object.values(storageKeys), 'answer:12:/api/x', 'a key of tomorrow'])
          storage.setItem(key, 'x');
    };
    const left = (storage: Storage) => Object.keys(storage).sort();
    fill();
    clearStoredData();
    clearPendingPayments(one);
    expect([left(localStorage), left(sessionStorage)]).toEqual([ofDevice, ofTab]);
    fill();
    clearStoredData({ visitor: true });
    expect(left(localStorage)).toEqual([...ofDevice, ...ofPayments].sort());
    expect(left(sessionStorage)).toEqual([...ofTab, ...ofVisitor].sort());
    fill();
    clearStoredData({ drafts: true });
    expect(left(localStorage)).toEqual([...ofDevice, ...ofPayments, ...ofDrafts].sort());
  });

  test('WL-01, WL-02: drafts outlive a session that expires, for their account; signing out removes them', async () => {
    aServer(() => ({ body: { success: true } }));
    asCustomer(one);
    setPurchaseDraft(5, { numberOfUnits: 2 });
    keepSender('buy:5', 'Ada Obi');
    await endSession('expired');
    // an answer that is late
    setPurchaseDraft(6, { numberOfUnits: 3 });
    expect(keptSender('buy:5')).toBe('');
    asCustomer(one);
    expect(purchaseDraft(5).get().numberOfUnits).toBe(2);
    expect(keptSender('buy:5')).toBe('Ada Obi');
    await endSession('expired');
    asCustomer(two);
    expect(keptSender('buy:5')).toBe('');
    expect(['purchase-drafts', 'transfer-drafts'].map((key) => localStorage.getItem(key))).toEqual([null, null]);
    keepSender('buy:5', 'Uche Eze');
    await endSession('signed_out');
    expect(localStorage.getItem('transfer-drafts')).toBeNull();
  });

  test('DV-02: a session that ends in another tab takes along what this tab has stored', () => {
    asCustomer(one);
    sessionStorage.setItem('sign-up', '{}');
    const stop = requireSignedIn();
    otherTabWrites('session', null);
    stop();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('DV-03: a page is loaded again when another tab has begun another session', () => {
    asCustomer(one);
    const reload = vi.fn();
    Object.assign(location, { reload });
    const stop = requireSignedIn();
    openedAs(one);
    expect(reload).not.toHaveBeenCalled();
    openedAs(two);
    stop();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('DV-03: a heart that the last customer pressed when the session ended is not saved for the next one', () => {
    setPendingFavourite(7, one);
    asCustomer(two);
    expect(takePendingFavourite()).toBeNull();
    setPendingFavourite(8);
    asCustomer(two);
    expect(takePendingFavourite()).toBe(8);
  });
});

describe('what arrives after the session has ended', () => {
  /** A server that answers when the test says so. */
  const aSlowServer = (body: object) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = aServer(async () => {
      await held;
      return { body: { success: true, ...body } };
    });
    return { sent, answer };
  };

  test('DV-05: an answer to one customer is neither shown to the next one nor stored', async () => {
    const { answer } = aSlowServer({ user: { ...account, id: one } });
    asCustomer(one);
    const late = expect(loadAccount()).rejects.toMatchObject({ name: 'SessionEnded' });
    await endSession('signed_out');
    asCustomer(two);
    answer();
    await late;
    expect($session.get().user?.id).toBe(two);
    expect(Object.values(localStorage).join()).not.toContain('"id":12');
  });

  test('a visitor’s answers stay, also when they sign in meanwhile', async () => {
    const { answer } = aSlowServer({ data: [] });
    const asked = api('GET /faqs', {});
    asCustomer(one);
    answer();
    expect(await asked).toMatchObject({ data: [] });
  });

  test('DV-05, DV-07: a payment that is answered too late is asked about when its owner is back, and sent once', async () => {
    const { sent, answer } = aSlowServer({ payment: { id: 1, status: 1 } });
    asCustomer(one);
    const pay = () =>
      submitPayment(
        'repayment:7',
        'POST /user/repayment',
        { plan_id: 5, payment_method: 'virtual_wallet', paid_amount: 1 } as never,
        { confirmed: aPress, files: {} },
      );
    const late = expect(pay()).rejects.toMatchObject({ name: 'SessionEnded' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await endSession('expired');
    answer();
    await late;
    asCustomer(one);
    await pay();
    expect(sent.map(({ method, url }) => `${method} ${url.split('?')[0]}`).slice(0, 2)).toEqual([
      'POST /api/user/repayment',
      'GET /api/user/payment-attempt',
    ]);
    expect(sent.filter(({ url }) => url === '/api/user/repayment')).toHaveLength(1);
  });

  test('DV-07: signing out leaves no payment attempts, and nobody else sees those of an expired session', async () => {
    asCustomer(one);
    addPendingCard('ref-1', true);
    await endSession('expired');
    asCustomer(two);
    expect($pendingCards.get()).toEqual({});
    asCustomer(one);
    expect(Object.keys($pendingCards.get())).toEqual(['ref-1']);
    await endSession('signed_out');
    expect(localStorage.getItem('card-payments')).toBeNull();
  });

  test('DV-07: a payment under way outlives the payments and the sign-out of another customer of the device', async () => {
    asCustomer(one);
    addPendingCard('ref-1', true);
    await endSession('expired');
    asCustomer(two);
    addPendingCard('ref-2', true);
    expect(Object.keys($pendingCards.get())).toEqual(['ref-2']);
    await endSession('signed_out');
    // the next page reads it anew
    otherTabWrites('card-payments', localStorage.getItem('card-payments'));
    asCustomer(two);
    expect($pendingCards.get()).toEqual({});
    asCustomer(one);
    expect(Object.keys($pendingCards.get())).toEqual(['ref-1']);
  });
});
