import '../support/fake-browser.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $network } from '#lib/client/api/network.ts';
import { safePath } from '#lib/client/navigation/return-url.ts';
import { $toasts, closeToast, toast } from '#lib/client/page/toasts.ts';
import { purchaseDraft, setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { clearWizardDraft, setWizardDraft, wizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { networkError, newVersion, sessionExpired } from '#lib/messages/feedback.ts';
import { fire } from '../support/fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('toasts', () => {
  test('Y-11: a toast closes by itself after 5000 ms', () => {
    toast('success', 'Copied to clipboard');
    vi.advanceTimersByTime(4999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  test('X-01: a toast closes by its close button, and no other does', () => {
    const first = toast('success', 'One');
    toast('error', 'Two');
    closeToast(first);
    expect($toasts.get().map(({ text }) => text)).toEqual(['Two']);
    vi.runAllTimers();
  });

  const openNextPage = async () => {
    fire('pagehide');
    vi.resetModules();
    const { $toasts: shown } = await import('#lib/client/page/toasts.ts');
    const leave = shown.listen(() => undefined);
    return { shown, leave };
  };

  test('Y-11: a toast continues on the next page for the rest of its time', async () => {
    toast('success', 'Logged out successfully!');
    vi.advanceTimersByTime(2000);
    const { shown, leave } = await openNextPage();
    expect(shown.get()).toMatchObject([{ kind: 'success', text: 'Logged out successfully!' }]);
    vi.advanceTimersByTime(2999);
    expect(shown.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown.get()).toEqual([]);
    leave();
  });

  test('WL-05: a toast is not shown again by a reload', async () => {
    toast('success', 'Logged out successfully!');
    const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as never);
    const reloaded = await openNextPage();
    expect(reloaded.shown.get()).toEqual([]);
    reloaded.leave();
    entries.mockRestore();
    vi.runAllTimers();
  });

  test('errors and hints stay on their page, unless they were shown during a navigation', async () => {
    toast('error', networkError);
    toast('info', newVersion);
    toast('error', sessionExpired, { onNextPage: true });
    const { shown, leave } = await openNextPage();
    expect(shown.get()).toMatchObject([{ kind: 'error', text: sessionExpired }]);
    vi.runAllTimers();
    leave();
  });
});

describe('the connection', () => {
  test('X-07, Y-15: offline, then restored for 3 s, then back to normal', () => {
    const stop = $network.listen(() => undefined);
    fire('offline');
    expect($network.get()).toBe('offline');
    fire('online');
    expect($network.get()).toBe('restored');
    vi.advanceTimersByTime(2999);
    expect($network.get()).toBe('restored');
    vi.advanceTimersByTime(1);
    expect($network.get()).toBe('online');
    stop();
  });

  test('X-07: lost again within those 3 s it stays offline', () => {
    const stop = $network.listen(() => undefined);
    fire('offline');
    fire('online');
    fire('offline');
    vi.runAllTimers();
    expect($network.get()).toBe('offline');
    fire('online');
    vi.runAllTimers();
    stop();
  });
});

describe('the page after the login', () => {
  const origin = 'http://127.0.0.1:4321';
  test.each(['/dashboard/payments?page=2', '/properties/7#photos', '/dashboard/my-property/5?from=/x'])(
    'R-12: %s',
    (path) => {
      expect(safePath(path, origin)).toBe(path);
    },
  );

  test.each([
    null,
    '',
    'dashboard',
    '//evil.example/x',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/verify-otp/?from=/x',
  ])('never leads off the site or back to an auth page: %s', (address) => {
    expect(safePath(address, origin)).toBeNull();
  });
});

describe('the draft of a purchase', () => {
  test('D-32, Y-23: each property has its own, with one unit by default', () => {
    setPurchaseDraft(5, { paymentType: 'Installment', paymentDuration: 6 });
    expect(purchaseDraft(5).get()).toEqual({
      propertyId: 5,
      numberOfUnits: 1,
      paymentType: 'Installment',
      paymentDuration: 6,
    });
    expect(purchaseDraft(6).get()).toEqual({ propertyId: 6, numberOfUnits: 1 });
  });

  test('Z-06: the wizard survives a reload, and is deleted once the purchase is sent', () => {
    setWizardDraft(5, { values: { subscriber_name_1: 'Ada Obi' }, step: 1 });
    setWizardDraft(6, { step: 2 });
    expect(JSON.parse(localStorage.getItem('wizard-drafts') ?? '')).toMatchObject({
      '0/5': { values: { subscriber_name_1: 'Ada Obi' }, step: 1 },
    });
    clearWizardDraft(5);
    expect(wizardDraft(5).get()).toEqual({ values: {}, step: 0 });
    expect(wizardDraft(6).get().step).toBe(2);
  });
});
