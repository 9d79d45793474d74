import { expect, test } from 'vitest';
import * as limits from '#lib/domain/limits.ts';

const NAIRA = 100;
const MIB = 1_048_576;

test('I-14: the least amounts are ₦1,001 for a top-up and a fee, and ₦100 for saving a card', () => {
  expect([limits.minTopUp, limits.minFeePayment, limits.cardCheckAmount]).toEqual([
    1_001 * NAIRA,
    1_001 * NAIRA,
    100 * NAIRA,
  ]);
});

test('files have limits in whole mebibytes: one, all unused ones, all unconfirmed ones, and the folder of mails', () => {
  expect(limits.maxUnusedBytes).toBe(30 * MIB);
  expect(limits.maxUnconfirmedBytes).toBe(100 * MIB);
  expect(limits.mailFolderBytes).toBe(200 * MIB);
  expect([limits.maxFileBytes, limits.maxPictureBytes, limits.maxFormBytes]).toEqual([5 * MIB, 15 * MIB, 31 * MIB]);
});
