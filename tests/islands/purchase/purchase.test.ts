import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { breakdownSoFar } from '#islands/purchase/choice.ts';
import { askedFields, choiceErrors } from '#islands/purchase/options/choice-errors.ts';
import { presetChoice } from '#islands/purchase/options/preset-choice.ts';
import { pathOf, type Screen } from '#islands/purchase/paths.ts';
import { purchaseInput } from '#islands/purchase/payment/purchase-input.ts';
import { stepWithErrors } from '#islands/purchase/payment/reservation/step-with-errors.ts';
import { stepGuard } from '#islands/purchase/step-guard.ts';
import { firstUnfinishedStep, identityStep, photoStep, wizardSteps } from '#islands/purchase/wizard/steps.ts';
import { type DetailsValues, firstInvalidStep, validateStep } from '#islands/purchase/wizard/validate-details.ts';
import { WizardSteps } from '#islands/ui/display/wizard-steps.tsx';
import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import type { WizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { aFee, anOffer } from '../../domain/sample-offer.ts';

const today = '2026-11-20';
const picture = new File(['x'], 'picture.png');

const owner = {
  business_type: 'Individual',
  subscriber_name_1: 'Ngozi Eze',
  occupation: 'Teacher',
  email: 'ngozi@example.com',
  sms: '08031234567',
} as const;
const person = {
  residential_address: '1 Allen Avenue',
  town: 'Ikeja',
  state: 'Lagos',
  country: 'Nigeria',
  nationality: 'Nigerian',
  gender: 'Female',
  marital_status: 'Single',
  date_of_birth: '1990-05-05',
} as const;
const kin = {
  next_of_kin_name: 'Obinna Eze',
  next_of_kin_relationship: 'Brother',
  next_of_kin_phone: '08051234567',
  next_of_kin_address: '2 Allen Avenue',
} as const;
const all = { ...owner, ...person, ...kin };
const files = { profile_picture: [picture], means_of_ids: [picture] };

const aDraft = (draft: Partial<PurchaseDraft> = {}): PurchaseDraft => ({
  propertyId: 7,
  numberOfUnits: 1,
  paymentType: 'One Time',
  ...draft,
});
const instalments = aDraft({
  paymentType: 'Installment',
  paymentDuration: 12,
  paymentSchedule: 'Monthly',
  startDate: today,
});
const land = anOffer({ typeId: 1 });

/** As the form leaves it: validated. */
const aWizard = (values: DetailsValues): WizardDraft => ({
  values,
  step: 5,
  textDone: firstInvalidStep(values, today),
});

describe('the steps of the wizard', () => {
  const html = renderToStaticMarkup(createElement(WizardSteps, { steps: wizardSteps, current: 0, named: true }));

  test('Z-01: are Ownership Info, Other Information, Next of Kin, Passport Photo and Identity Info', () => {
    const names = [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, name]) => name);
    expect(names).toEqual(['Ownership Info', 'Other Information', 'Next of Kin', 'Passport Photo', 'Identity Info']);
  });

  test('Z-02: ask for owner, occupation and contact, then address and person, next of kin, photos, identity files', () => {
    const asks = [0, 1, 2].map((step) => Object.keys(validateStep(step, {}, today) ?? {}).sort());
    expect(asks).toEqual([owner, person, kin].map((values) => Object.keys(values).sort()));
    expect([photoStep, identityStep]).toEqual([3, 4]);
  });
});

describe('the first unfinished step of the wizard', () => {
  test.each([
    ['the owner, with nothing typed', {}, {}, 0],
    ['the owner, when only a later step is typed', { ...person, ...kin }, files, 0],
    ['the personal data', owner, {}, 1],
    ['the next of kin', { ...owner, ...person }, {}, 2],
    ['the photo', all, { means_of_ids: [picture] }, photoStep],
    ['the photo, when its list is empty', all, { ...files, profile_picture: [] }, photoStep],
    ['the identity files', all, { profile_picture: [picture] }, identityStep],
    ['none, when all is there', all, files, 5],
  ])('is %s', (_, values, kept, step) => {
    expect(firstUnfinishedStep(aWizard(values), kept)).toBe(step);
  });

  test('Z-24: is the personal data if the date of birth is in the future', () => {
    const early = { ...all, date_of_birth: '2026-11-21' };
    expect(firstUnfinishedStep(aWizard(early), files)).toBe(1);
    expect(validateStep(1, early, today)).toEqual({ date_of_birth: 'Date of birth cannot be in the future' });
  });

  test('is the step last left, if nothing was validated yet', () => {
    expect(firstUnfinishedStep({ values: all, step: 1 }, files)).toBe(1);
    expect(firstUnfinishedStep({ values: all, step: 5 }, {})).toBe(photoStep);
  });

  test('is the step being edited, although it was valid before', () => {
    expect(firstUnfinishedStep({ values: all, step: 5, textDone: 2 }, files)).toBe(2);
  });
});

describe('U-41: the guard of the steps', () => {
  const wizard: WizardDraft = { values: all, step: 5 };
  const version = '0123456789abcdef';
  const guard = (screen: Screen, progress: Partial<Parameters<typeof stepGuard>[1]> = {}) =>
    stepGuard(screen, {
      wizard,
      files,
      draft: aDraft({ agreed: version }),
      offer: anOffer(),
      today,
      agreementVersion: version,
      ...progress,
    });

  test.each(['wizard', 'options', 'agreement', 'payment'] as const)(
    'lets through to %s when every step before it is finished',
    (screen) => {
      expect(guard(screen)).toBeNull();
    },
  );

  test('redirects to the first unfinished step of the wizard, with the way back', () => {
    expect(guard('agreement', { wizard: { values: owner, step: 1 }, files: {} })).toEqual({
      path: `${pathOf.wizard(7)}?step=2&then=${encodeURIComponent(pathOf.agreement(7))}`,
      filesGone: false,
    });
  });

  test('Z-33: reports lost files only if some had been chosen', () => {
    expect(guard('options', { files: {} })?.filesGone).toBe(true);
    expect(guard('options', { files: {}, wizard: { values: all, step: photoStep } })?.filesGone).toBe(false);
    expect(guard('options', { files: { profile_picture: [picture] } })).toMatchObject({ filesGone: true });
  });

  test('redirects to options that are missing or no longer valid, and to the agreement', () => {
    expect(guard('payment', { draft: { propertyId: 7, numberOfUnits: 1 } })?.path).toContain(pathOf.options(7));
    expect(guard('payment', { draft: aDraft({ numberOfUnits: 6, agreed: version }) })?.path).toContain(
      pathOf.options(7),
    );
    expect(guard('payment', { draft: aDraft() })?.path).toBe(pathOf.agreement(7));
    expect(guard('payment', { agreementVersion: 'another' })?.path).toBe(pathOf.agreement(7));
    expect(guard('agreement', { draft: aDraft() })).toBeNull();
  });
});

describe('WM-02: what the purchase options begin with', () => {
  const untouched = { propertyId: 7, numberOfUnits: 1 };
  const preset = (draft: PurchaseDraft, offer = anOffer({ durationLimit: 12, paymentSchedule: ['Quarterly'] })) =>
    presetChoice(draft, offer, today);

  test('is the longest plan from today, where instalments are offered', () => {
    const longest = { paymentType: 'Installment', paymentDuration: 12, paymentSchedule: 'Quarterly', startDate: today };
    expect(preset(untouched)).toEqual({ ...longest, agreed: undefined });
    expect(preset(untouched, anOffer({ paymentType: 'full' }))).toBeNull();
  });

  test('keeps what was chosen', () => {
    expect(preset(aDraft({ paymentType: 'Installment', paymentDuration: 6, startDate: '2027-01-01' }))).toMatchObject({
      paymentDuration: 6,
      startDate: '2027-01-01',
    });
    expect(preset(aDraft())).toMatchObject({ paymentType: 'One Time' });
    expect(preset(aDraft())).not.toHaveProperty('agreed');
    expect(preset({ ...instalments })).toBeNull();
  });

  test('moves a start that has passed, and has the agreement read again, unless the units are held', () => {
    const late = { ...instalments, startDate: '2026-11-19', agreed: 'x' };
    expect(preset(late)).toMatchObject({ startDate: today, agreed: undefined });
    expect(preset({ ...late, reservation: { id: 1, until: 0 } })).toBeNull();
  });
});

describe('the errors of the purchase options', () => {
  const errors = (draft: PurchaseDraft, offer = anOffer()) => choiceErrors(draft, offer, today);

  test('U-04, U-07: require payment type and purpose together', () => {
    expect(errors({ propertyId: 7, numberOfUnits: 1 }, land)).toEqual({
      paymentType: 'Payment type is required',
      purpose: 'Property purpose is required',
    });
  });

  test('U-02, U-39: require no payment type if there is only one', () => {
    const untouched = { propertyId: 7, numberOfUnits: 1 };
    expect(errors(untouched, anOffer({ paymentType: 'full' }))).toEqual({});
    expect(errors({ ...instalments }, anOffer({ durationLimit: 1 }))).toEqual({});
  });

  test('U-09, U-10, U-11: require duration, schedule and start of instalments', () => {
    expect(errors(aDraft({ paymentType: 'Installment' }))).toEqual({
      duration: 'Duration is required',
      schedule: 'Payment schedule is required',
      startDate: 'Start Date is required',
    });
  });

  test('U-14: refuse a start before today, or ten years ahead', () => {
    expect(errors({ ...instalments, startDate: '2026-11-19' })).toEqual({
      startDate: 'Start Date cannot be before today',
    });
    expect(errors({ ...instalments, startDate: '2036-11-21' })).toEqual({
      startDate: 'Start Date must be within the next ten years',
    });
    expect(errors(instalments)).toEqual({});
  });

  test('U-42: are judged for the fields that were there', () => {
    expect(askedFields(aDraft(), land)).toEqual(['paymentType', 'units', 'purpose']);
    expect(askedFields({ ...instalments, plots: [] }, land)).toEqual(
      expect.arrayContaining(['duration', 'schedule', 'startDate', 'plots']),
    );
  });

  test('U-05, U-06, U-38: say how many units are left', () => {
    expect(errors(aDraft({ numberOfUnits: 0 }))).toEqual({ units: 'Units is required' });
    expect(errors(aDraft({ numberOfUnits: 6 }))).toEqual({ units: 'Only 5 units can be bought at the moment' });
    expect(errors({ ...instalments, numberOfUnits: 2 }, anOffer({ numberOfUnit: 1 }))).toEqual({
      units: 'Only 1 unit can be bought at the moment',
    });
  });

  test('leave the amounts visible when only the purpose is missing', () => {
    expect(breakdownSoFar(aDraft({ numberOfUnits: 2 }), land, today)?.amountNow).toBe(18_000_000_00);
    expect(breakdownSoFar(aDraft({ paymentType: 'Installment' }), land, today)).toBeNull();
  });
});

describe('the payload of a purchase', () => {
  const wizard = { values: all, step: 5 };
  const transfer = { payment_method: 'bank_transfer', bank_name: 'N. Eze' } as const;

  test('U-18, G-04: has the terms of the instalments, the amounts shown, and the marketer', () => {
    const offer = anOffer({ fees: [aFee({ type: 'others', value: 20_000_00 })] });
    const draft = { ...instalments, numberOfUnits: 2, marketerId: 'HSM-1057' };
    expect(purchaseInput({ draft, wizard, offer, files: {} }, transfer)).toMatchObject({
      ...all,
      property_id: 7,
      payment_type: 2,
      number_of_unit: 2,
      monthly_duration: 12,
      repayment_schedule: 'Monthly',
      start_date: '2026-11-20',
      end_date: '2027-11-20',
      paid_amount: 3_600_000,
      total_amount: 18_040_000,
      marketer_code: 'HSM-1057',
      ...transfer,
    });
  });

  test('U-17: has no terms of instalments for a one-time payment, even if some were chosen before', () => {
    const sent = purchaseInput(
      { draft: { ...instalments, paymentType: 'One Time', propertyPurpose: 'Duplex' }, wizard, offer: land, files: {} },
      { payment_method: 'virtual_wallet' },
    );
    expect(sent).toMatchObject({ payment_type: 1, paid_amount: 9_000_000, purpose: 'Duplex' });
    expect(sent).not.toHaveProperty('monthly_duration');
    expect(sent).not.toHaveProperty('start_date');
    expect(sent).not.toHaveProperty('bank_name');
  });

  test('has no purpose that the property does not ask for', () => {
    const sent = purchaseInput(
      { draft: aDraft({ propertyPurpose: 'Duplex' }), wizard, offer: anOffer(), files: {} },
      transfer,
    );
    expect(sent.purpose).toBeUndefined();
  });
});

describe('a purchase that the server refuses', () => {
  test.each([
    ['plots', pathOf.options(5)],
    ['number_of_unit', pathOf.options(5)],
    ['marketer_code', pathOf.options(5)],
    ['agreement_version', pathOf.agreement(5)],
    ['next_of_kin_phone', `${pathOf.wizard(5)}?step=1`],
    ['means_of_ids', `${pathOf.wizard(5)}?step=${identityStep + 1}`],
  ])('leads to the screen where %s can be changed', (field, screen) => {
    expect(stepWithErrors(5, { [field]: 'No.' })?.href.split('&')[0]).toBe(screen);
  });

  test('leads nowhere when it is about no field', () => {
    expect(stepWithErrors(5, {})).toBeNull();
  });
});
