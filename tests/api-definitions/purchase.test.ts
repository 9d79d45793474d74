import { describe, expect, test } from 'vitest';
import { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { nextOfKin, ownershipInfo, personalInfo } from '#lib/api/purchases/contract-details.ts';
import { parseWith, validationErrors } from './refusals-of.ts';

describe('the purchase', () => {
  const person = {
    business_type: 'Individual',
    subscriber_name_1: 'Ada Obi',
    occupation: 'Engineer',
    email: 'ada@example.com',
    sms: '08031234567',
    residential_address: '1 Marina',
    town: 'Lagos Island',
    state: 'Lagos',
    country: 'Nigeria',
    nationality: 'Nigerian',
    gender: 'Female',
    marital_status: 'Single',
    date_of_birth: '1990-02-28',
    next_of_kin_name: 'Bola Obi',
    next_of_kin_relationship: 'Sister',
    next_of_kin_phone: '08031234568',
    next_of_kin_address: '2 Marina',
  };
  const terms = { property_id: '12', payment_type: '1', paid_amount: '25000000', payment_method: 'paystack' };
  const instalments = {
    payment_type: '2',
    monthly_duration: '6',
    repayment_schedule: 'Monthly',
    start_date: '2026-12-01',
    end_date: '2027-06-01',
  };
  const says = (change: object) => validationErrors(buyProperty.payload, { ...person, ...terms, ...change });

  test('L-54, L-55, Y-23: is parsed from text, with one unit by default', () => {
    expect(parseWith(buyProperty.payload, { ...person, ...terms, gender: 'female' })).toEqual({
      ...person,
      gender: 'female',
      property_id: 12,
      payment_type: 1,
      paid_amount: 25_000_000,
      payment_method: 'paystack',
      number_of_unit: 1,
    });
    expect(parseWith(buyProperty.payload, { ...person, ...terms, number_of_unit: '3' })).toMatchObject({
      number_of_unit: 3,
    });
  });

  test('L-56: gender is parsed to lower case', () => {
    for (const gender of ['male', 'Male', 'MALE'])
      expect(parseWith(buyProperty.payload, { ...person, ...terms, gender })).toMatchObject({ gender: 'male' });
    expect(says({ gender: 'neither' })).toHaveProperty('gender');
  });

  test('U-09 to U-12: instalments need duration, schedule, start and end, all reported together', () => {
    expect(says({ payment_type: '2' })).toEqual({
      monthly_duration: ['Duration is required'],
      repayment_schedule: ['Payment schedule is required'],
      start_date: ['Start Date is required'],
      end_date: ['End Date is required'],
    });
    expect(says(instalments)).toEqual({});
  });

  test('L-57: refuses an unknown purpose, an unknown schedule and an invalid day', () => {
    expect(says({ ...instalments, purpose: 'Bungalow' })).toEqual({});
    expect(says({ purpose: 'Castle' })).toHaveProperty('purpose');
    expect(says({ ...instalments, repayment_schedule: 'Weekly' })).toHaveProperty('repayment_schedule');
    for (const start_date of ['2026-02-30', '01-12-2026', '2026-13-01', 'tomorrow', '0001-01-01'])
      expect(Object.keys(says({ ...instalments, start_date }))).toEqual(['start_date']);
  });

  test('U-05, Y-25: refuses less than one unit and less than two months', () => {
    expect(says({ number_of_unit: '0' })).toEqual({ number_of_unit: ['Units must be at least 1'] });
    expect(says({ ...instalments, monthly_duration: '1' })).toEqual({
      monthly_duration: ['Duration must be at least 2'],
    });
  });

  test.each([
    ['Z-07', 'business_type', 'Ownership type is required'],
    ['Z-08', 'subscriber_name_1', 'Principal owner name is required'],
    ['Z-11', 'occupation', 'Occupation is required'],
    ['Z-13, V-11', 'email', 'Email is required'],
    ['Z-14, V-12', 'sms', 'Phone is required'],
  ] as const)('%s: the first step of the wizard requires %s', (_, field, text) => {
    expect(validationErrors(ownershipInfo, { ...person, [field]: '' })).toEqual({ [field]: [text] });
  });

  test('Z-13, V-10: refuses an invalid email', () => {
    expect(validationErrors(ownershipInfo, { ...person, email: 'ada' })).toEqual({ email: ['Invalid email'] });
  });

  test('Z-07: the ownership types are Company (Corporate), Joint, Individual and Minor', () => {
    for (const business_type of ['Company (Corporate)', 'Joint', 'Individual', 'Minor'])
      expect(validationErrors(ownershipInfo, { ...person, business_type })).toEqual({});
    expect(validationErrors(ownershipInfo, { ...person, business_type: 'Trust' })).toHaveProperty('business_type');
  });

  test('Z-09, Z-10, Z-12: co-owners, an additional name and the employer can be given or left out', () => {
    const more = {
      subscriber_name_2: 'Bola Obi',
      subscriber_name_3: 'Chidi Obi',
      additional_name: 'Dayo Obi',
      employer: 'Marina Works',
      employer_address: '3 Marina',
    };
    expect(validationErrors(ownershipInfo, person)).toEqual({});
    expect(parseWith(ownershipInfo, { ...person, ...more })).toMatchObject(more);
  });

  test('everything missing in the first step is reported together', () => {
    expect(validationErrors(ownershipInfo, {})).toEqual({
      business_type: ['Ownership type is required'],
      subscriber_name_1: ['Principal owner name is required'],
      occupation: ['Occupation is required'],
      email: ['Email is required'],
      sms: ['Phone is required'],
    });
  });

  test.each([
    ['Z-16, V-13', 'gender', 'Gender is required'],
    ['Z-17, V-14', 'marital_status', 'Marital status is required'],
    ['Z-18, V-15', 'state', 'State is required'],
    ['Z-19, V-16', 'town', 'Town is required'],
    ['Z-20, V-17', 'country', 'Country is required'],
    ['Z-21, V-18', 'nationality', 'Nationality is required'],
    ['Z-22, V-19', 'residential_address', 'Address is required'],
    ['Z-23', 'date_of_birth', 'Date of birth is required'],
  ] as const)('%s: the second step of the wizard requires %s', (_, field, text) => {
    expect(validationErrors(personalInfo, { ...person, [field]: '' })).toEqual({ [field]: [text] });
  });

  test('Z-16, Z-17: gender is Male or Female, marital status Single or Married', () => {
    const form = personalInfo;
    for (const gender of ['Male', 'Female']) expect(validationErrors(form, { ...person, gender })).toEqual({});
    for (const marital_status of ['Single', 'Married'])
      expect(validationErrors(form, { ...person, marital_status })).toEqual({});
    expect(validationErrors(form, { ...person, gender: 'Other', marital_status: 'Widowed' })).toEqual({
      gender: ['Gender must be one of Male, Female'],
      marital_status: ['Marital status must be one of Single, Married'],
    });
  });

  test('everything missing in the second step is reported together', () => {
    expect(validationErrors(personalInfo, {})).toEqual({
      residential_address: ['Address is required'],
      town: ['Town is required'],
      state: ['State is required'],
      country: ['Country is required'],
      nationality: ['Nationality is required'],
      gender: ['Gender is required'],
      marital_status: ['Marital status is required'],
      date_of_birth: ['Date of birth is required'],
    });
  });

  test('Z-25 to Z-28, V-35: the third step of the wizard requires name, relationship, phone and address', () => {
    expect(validationErrors(nextOfKin, {})).toEqual({
      next_of_kin_name: ['Next of kin name is required'],
      next_of_kin_relationship: ['Next of kin relationship is required'],
      next_of_kin_phone: ['Next of kin phone is required'],
      next_of_kin_address: ['Next of kin address is required'],
    });
  });

  test("V-20, Y-21, Z-29: the principal owner needs a photo, the co-owner's is optional", () => {
    expect(buyProperty.files.profile_picture).toMatchObject({
      missing: 'Principal owner photo is required',
      types: ['jpeg', 'png', 'gif', 'bmp', 'webp', 'avif', 'tiff'],
    });
    expect(buyProperty.files.profile_picture_2).not.toHaveProperty('missing');
  });

  test('V-23, Y-19, Y-20, Y-22: needs one to three identity files of at most 5 MB each, images or PDF', () => {
    expect(buyProperty.files.means_of_ids).toMatchObject({
      missing: 'At least one file is required',
      maxCount: 3,
      maxBytes: 5 * 1024 * 1024,
      types: ['jpeg', 'png', 'gif', 'bmp', 'webp', 'avif', 'tiff', 'pdf'],
    });
  });
});
