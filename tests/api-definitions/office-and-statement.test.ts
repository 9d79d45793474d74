import { describe, expect, test } from 'vitest';
import { enquiryRequest } from '#lib/api/content.ts';
import { importProperties } from '#lib/api/office/imports/property-import.ts';
import { sendNotification } from '#lib/api/office/notices.ts';
import { confirmPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { assignContract } from '#lib/api/office/plans/plans.ts';
import { createProperty, updateProperty } from '#lib/api/office/properties.ts';
import { statementForm, statementPayload } from '#lib/api/payments/statement-form.ts';
import * as notices from '#lib/messages/feedback.ts';
import {
  bothPasswordFields,
  fileAlreadyAdded,
  fileFormat,
  fileTooLarge,
  tooManyFiles,
} from '#lib/messages/validation.ts';
import { parseWith, validationErrors } from './refusals-of.ts';

describe('the statement', () => {
  test('L-63: accepts days as yyyy-MM-dd and dd-MM-yyyy', () => {
    const read = { start_date: '2026-01-31', end_date: '2026-02-01' };
    expect(parseWith(statementPayload, read)).toEqual(read);
    expect(parseWith(statementPayload, { start_date: '31-01-2026', end_date: '1/2/2026' })).toEqual(read);
    expect(validationErrors(statementPayload, { ...read, start_date: '31-02-2026' })).toHaveProperty('start_date');
  });

  test('V-30, V-32, V-33, O-13: reports what is wrong with its days', () => {
    const form = statementForm('2026-11-20');
    expect(validationErrors(form, {})).toEqual({ start_date: ['Start Date is required'], end_date: ['Required'] });
    expect(validationErrors(form, { start_date: '2026-11-21', end_date: '2026-11-22' })).toEqual({
      start_date: ['Start Date cannot be in the future'],
      end_date: ['End Date cannot be in the future'],
    });
    expect(validationErrors(form, { start_date: '2026-11-19', end_date: '2026-11-18' })).toEqual({
      end_date: ['End Date cannot be before Start Date'],
    });
  });
});

test('V-34, E-03: an enquiry needs a message', () => {
  const enquiry = { name: 'Ada', email: 'ada@example.com', phone: '08031234567', property_id: '7' };
  for (const description of [undefined, null, '', '   '])
    expect(validationErrors(enquiryRequest.payload, { ...enquiry, description })).toEqual({
      description: ['Your message is Empty'],
    });
  expect(parseWith(enquiryRequest.payload, { ...enquiry, description: ' Hello ' })).toMatchObject({
    property_id: 7,
    description: 'Hello',
  });
});

describe('the office', () => {
  test('L-71: a confirmation needs an amount above zero', () => {
    expect(parseWith(confirmPayment.payload, { id: '3', amount_received: 1500.5 })).toEqual({
      id: 3,
      amount_received: 1500.5,
    });
    for (const amount_received of [0, -1, '', 'all', 1.234])
      expect(Object.keys(validationErrors(confirmPayment.payload, { id: '3', amount_received }))).toEqual([
        'amount_received',
      ]);
  });

  test('L-72: a rejection needs a reason', () => {
    expect(validationErrors(rejectPayment.payload, { id: '3', reason: ' ' })).toEqual({
      reason: ['Reason is required'],
    });
  });

  test('L-74: the contract ID is optional', () => {
    expect(parseWith(assignContract.payload, { id: '3' })).toEqual({ id: 3 });
    expect(parseWith(assignContract.payload, { id: '3', unique_contract_id: '' })).toEqual({ id: 3 });
  });

  test('L-76: a notification can refer to properties', () => {
    expect(parseWith(sendNotification.payload, { title: 'New', content: 'Look', property_ids: [1, '2'] })).toEqual({
      title: 'New',
      content: 'Look',
      property_ids: [1, 2],
    });
    expect(parseWith(sendNotification.payload, { title: 'New', content: 'Look' })).toMatchObject({ property_ids: [] });
    expect(validationErrors(sendNotification.payload, { title: 'New', content: 'Look', property_ids: 'all' })).toEqual({
      property_ids: ['Properties must be a list of ids'],
    });
  });

  const house = { name: 'Lekki Court', type: 'Residential', state: 'Lagos', price: '25000000', total_units: '4' };

  test('a property needs name, type, state, price and units', () => {
    expect(validationErrors(createProperty.payload, {})).toEqual({
      name: ['Name is required'],
      type: ['Type is required'],
      state: ['State is required'],
      price: ['Price is required'],
      total_units: ['Total units is required'],
    });
    expect(parseWith(createProperty.payload, house)).toEqual({ ...house, price: 25_000_000, total_units: 4 });
  });

  test('a deposit above the price, an excessive price and an invalid link are refused', () => {
    const says = (change: object) => Object.keys(validationErrors(createProperty.payload, { ...house, ...change }));
    expect(says({ initial_deposit: 25_000_000.01 })).toEqual(['initial_deposit']);
    expect(says({ price: 100_000_000_001 })).toEqual(['price']);
    expect(says({ price: 100_000_000_000, total_units: 1_000_000 })).toEqual(['total_units']);
    expect(says({ video_link: 'javascript:alert(1)' })).toEqual(['video_link']);
    expect(says({ details: [{ name: 'Survey', type: 'tax', value: 1 }] })).toEqual(['details']);
    expect(says({ details: [{ name: 'Survey', type: 'others', value: 0, purpose: '' }] })).toEqual([]);
  });

  test('a change contains only the changed fields', () => {
    expect(parseWith(updateProperty.payload, { id: '9', price: 30_000_000 })).toEqual({ id: 9, price: 30_000_000 });
  });

  test('an import accepts map and set as JSON and as pairs', () => {
    const read = { map: { name: 'title', no_of_bedroom: 'bedrooms' }, set: { type: 'Residential' } };
    expect(
      parseWith(importProperties.payload, { map: 'name=title, no_of_bedroom=bedrooms', set: '{"type":"Residential"}' }),
    ).toEqual(read);
    expect(parseWith(importProperties.payload, {})).toEqual({});
    for (const map of ['{broken', 'title', '=x', '[1', 'null'])
      expect(Object.keys(validationErrors(importProperties.payload, { map }))).toEqual(['map']);
  });
});

describe('messages', () => {
  test('the messages about files and passwords match the specification', () => {
    expect([fileTooLarge, fileFormat, tooManyFiles(3), fileAlreadyAdded('id.pdf'), bothPasswordFields]).toEqual([
      'File size too large (max 5MB)',
      'Unsupported file format',
      'Maximum 3 files allowed',
      'id.pdf has already been added',
      'Please fill in both password fields.',
    ]);
  });

  test.each([
    [notices.purchaseFailed, 'Failed to complete payment'],
    [notices.transferFailed, "Oops... there's been an Error!"],
    [notices.feePaymentFailed, 'Oops... there might have been an error. Try again later'],
    [notices.fundingCancelled, 'Payment Cancelled'],
    [notices.popupClosed, 'Payment popup closed'],
    [notices.purchaseCancelled, 'Payment cancel...Please try again.'],
    [notices.walletFailed, 'Error fetching wallet'],
    [notices.messageNotSent, 'Failed to send message'],
    [notices.transactionsFailed, 'Internal Server Error'],
    [notices.offline, 'You are offline. Some features may not work.'],
    [notices.backOnline, 'Connection restored'],
    [notices.otpResent, 'OTP resent successfully!'],
    [notices.otpVerified, 'OTP verified successfully!'],
    [notices.loggedIn, 'User LoggedIn successfully!'],
    [notices.loggedInUnverified, 'User LoggedIn successfully!... please verify account'],
    [notices.registered, 'User registered successfully!'],
    [notices.passwordChanged, 'Password changed successfully'],
    [notices.otpSent, 'OTP sent to email successfully'],
    [notices.copied, 'Copied to clipboard'],
    [notices.profileUpdated, 'Profile updated successfully'],
    [notices.messageSent, 'Message sent successfully'],
    [notices.paymentSuccessful, 'Payment successful!'],
    [notices.paymentReceived, 'Payment Received Successfully'],
    [notices.transferBeingConfirmed, 'Your Payment is being confirmed by Admin'],
  ])('‘%s’ matches the wording of the specification', (said, text) => {
    expect(said).toBe(text);
  });
});
