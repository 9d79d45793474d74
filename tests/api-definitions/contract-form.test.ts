import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contractForm as answer } from '#lib/api/office/plans/plan-documents.ts';
import { contractFields } from '#lib/api/purchases/contract-details.ts';
import { contractColumn, contractField, contractKeys } from '#lib/domain/contract/contract-form.ts';
import { contractDetails } from '#lib/server/db/schema.ts';

const { planId, searched, profilePicture, profilePicture2, identityFiles, ...typed } = getTableColumns(contractDetails);
const columns: Record<string, { notNull: boolean }> = typed;

describe('the table of the contract form', () => {
  test('has a field for each column that is typed in, and none else', () => {
    expect(contractKeys.map(contractColumn).sort()).toEqual(Object.keys(columns).sort());
  });

  test.each(contractKeys)('%s is optional exactly if its column may be empty', (key) => {
    expect(!columns[contractColumn(key)]?.notNull).toBe(contractField(key).optional ?? false);
  });

  test('names what the wizard sends, and what the office reads', () => {
    expect(Object.keys(contractFields).sort()).toEqual([...contractKeys].sort());
    expect(Object.keys(answer.shape)).toEqual(contractKeys);
  });

  test('keeps who the buyer was, and nothing about where they live, whom they know and what they earn', () => {
    expect(contractKeys.filter((key) => contractField(key).identity)).toEqual([
      'business_type',
      'subscriber_name_1',
      'subscriber_name_2',
      'subscriber_name_3',
      'additional_name',
      'date_of_birth',
      'nationality',
    ]);
  });
});
