import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Answers } from '#islands/plans/changes/answers.tsx';
import { StateText } from '#islands/plans/changes/change-texts.tsx';
import type { PlanChange } from '#lib/api/plans/changes.ts';

const someChange = (part: Partial<PlanChange> = {}): PlanChange => ({
  id: 1,
  kind: 'transfer',
  state: 'proposed',
  asked_by_customer: false,
  reason: 'A gift to my sister',
  proposed_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-12-04T09:00:00.000Z',
  agreed_at: null,
  ended_at: null,
  termination: null,
  reschedule: null,
  transfer: null,
  cannot_agree: null,
  letter: false,
  ...part,
});

const transferOf = (from_agreed: boolean, to_agreed: boolean): PlanChange['transfer'] => ({
  ...{ from: 'Ada Obi', to: 'Ngozi Eze', property: 'Palm Grove Estate', paid: 9_600_000 },
  ...{ from_agreed, to_agreed },
});

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const stateOf = (change: PlanChange) => textOf(renderToStaticMarkup(<StateText change={change} />));
const buttonsOf = (change: PlanChange) =>
  textOf(renderToStaticMarkup(<Answers change={change} />).replaceAll('</button>', ';'));

describe('a transfer, as its present owner reads it', () => {
  test.each([
    [
      false,
      false,
      'Our office proposes this. Nothing happens unless you and Ngozi Eze both agree, by 4 December 2026.',
    ],
    [false, true, 'Ngozi Eze has agreed. Nothing happens unless you agree too, by 4 December 2026.'],
    [true, false, 'You have agreed. Ngozi Eze has to agree too, by 4 December 2026.'],
  ])('OT-16: who has agreed (the owner: %s, the other: %s) and who has to is said', (from, to, text) => {
    expect(stateOf(someChange({ transfer: transferOf(from, to) }))).toBe(text);
  });

  test('OT-16: who has agreed can decline after all until the other has agreed', () => {
    expect(buttonsOf(someChange({ transfer: transferOf(false, true) }))).toBe('Agree; Decline;');
    expect(buttonsOf(someChange({ transfer: transferOf(true, false) }))).toBe('Decline after all;');
    const agreed = someChange({ state: 'agreed', transfer: transferOf(true, true) });
    expect(buttonsOf(agreed)).toBe('');
    expect(stateOf(agreed)).toBe('You have both agreed. Our office will complete it.');
  });
});

test('RS-10: a new schedule that does not fit any more cannot be agreed to, and leads to the office', () => {
  const reschedule = { left: 8_400_000, before: [], schedule: [] };
  const fitting = someChange({ kind: 'reschedule', reschedule: { ...reschedule, fits: true } });
  expect(stateOf(fitting)).toContain('Nothing happens unless you agree, by 4 December 2026.');
  expect(buttonsOf(fitting)).toBe('Agree; Decline;');
  const cannot_agree = 'An instalment has been paid since. Ask our office for a new proposal.';
  const outdated = someChange({ ...fitting, cannot_agree, reschedule: { ...reschedule, fits: false } });
  expect(stateOf(outdated)).toBe(`${cannot_agree} Write to our office`);
  expect(buttonsOf(outdated)).toBe('Decline;');
});
