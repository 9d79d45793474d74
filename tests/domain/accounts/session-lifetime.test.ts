import { describe, expect, test } from 'vitest';
import { sessionEnd, shouldRecordUse } from '#lib/domain/accounts/session-lifetime.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);

describe('how long a session lasts', () => {
  test('a customer’s ends after thirty days without a call, however old it is', () => {
    expect(sessionEnd('customer', at('01T08:00:00'), at('01T08:00:00'))).toEqual(new Date('2026-12-01T08:00:00Z'));
    expect(sessionEnd('customer', new Date('2020-01-01'), at('20T12:00:00'))).toEqual(new Date('2026-12-20T12:00:00Z'));
  });

  test('one of the office ends after half an hour without a call, and after twelve hours in any case', () => {
    const signedIn = at('20T08:00:00');
    expect(sessionEnd('admin', signedIn, at('20T09:00:00'))).toEqual(at('20T09:30:00'));
    expect(sessionEnd('admin', signedIn, at('20T19:45:00'))).toEqual(at('20T20:00:00'));
  });

  test('its use is noted every minute in the office, every five minutes elsewhere', () => {
    const used = at('20T08:00:00');
    expect(shouldRecordUse('admin', used, at('20T08:00:59'))).toBe(false);
    expect(shouldRecordUse('admin', used, at('20T08:01:00'))).toBe(true);
    expect(shouldRecordUse('customer', used, at('20T08:04:59'))).toBe(false);
    expect(shouldRecordUse('customer', used, at('20T08:05:00'))).toBe(true);
  });
});
