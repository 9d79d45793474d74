import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dayText, instantText, monthText, nairaAmount, recordId } from '../fields/answer-shapes.ts';
import { typedDay } from '../fields/day.ts';
import { choice, code, coercedField, id, longText, optional } from '../fields/fields.ts';
import { includeSchemas } from '../fields/json-shape.ts';
import { monthField } from '../fields/month.ts';
import { officeExportLimits } from '../rate-limits.ts';
import { approval } from './staff/approvals.ts';

/** Commissions of marketers: rates, what they earn with payments of prices, and the runs that pay them. */

/** The current one when it is left out. */
// @__NO_SIDE_EFFECTS__
const month = () => optional(monthField());

/** Percent with at most two decimals. */
// @__NO_SIDE_EFFECTS__
const percent = () =>
  coercedField((typed: string | number): { value: number } | { problem: string } => {
    const plain = String(typed ?? '')
      .trim()
      .replace(/%$/, '')
      .trim();
    const points = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
    return points >= 0 && points <= 10_000
      ? { value: points }
      : { problem: 'Rate must be a percentage from 0 to 100, with at most two decimals, such as 2.5' };
  }, includeSchemas && { type: 'number', minimum: 0, maximum: 100, description: 'Percent, at most two decimals' });

/** Naira; what was taken back and balances can be below zero. */
const signed = z.number();

const sums = { opening: signed, earned: nairaAmount, taken_back: nairaAmount, paid: nairaAmount, closing: signed };

const marketer = z.object({
  id: recordId,
  name: z.string(),
  code: z.string(),
  active: z.boolean(),
  /** Percent, of today; null without one. */
  rate: z.nullable(z.number()),
  /** A member of staff of the same name or phone number. */
  staff: z.nullable(z.string()),
});

export const commissionRun = z.object({
  id: recordId,
  until: dayText,
  total: nairaAmount,
  state: z.enum(['approved', 'paid', 'cancelled']),
  made_by: z.string(),
  approved_by: z.string(),
  approved_at: instantText,
  bank_reference: z.nullable(z.string()),
  /** That has paid it; null for runs from before it was asked for. */
  company_account: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(instantText),
  items: z.array(z.object({ marketer: z.string(), amount: nairaAmount })),
});
export type CommissionRun = z.output<typeof commissionRun>;

export const officeCommissions = defineCall('GET /office/commissions', {
  permission: 'read commissions',
  payload: z.object({ month: month() }),
  answer: z.object({
    month: monthText,
    marketers: z.array(z.object({ marketer, ...sums })),
    total: z.object(sums),
    /** Newest first, the last twenty. */
    runs: z.array(commissionRun),
    /** Of the company, that may pay a run. */
    accounts: z.array(z.object({ id: recordId, name: z.string() })),
    /** The run that waits for a second person, or the last decision about one. */
    approval: z.nullable(approval),
  }),
});

export const commissionStatement = defineCall('GET /office/commissions/{id}', {
  permission: 'read commissions',
  payload: z.object({ id: id(), month: month() }),
  answer: z.object({
    month: monthText,
    marketer,
    /** Newest first. */
    rates: z.array(
      z.object({
        id: recordId,
        percent: z.number(),
        from: dayText,
        set_by: z.string(),
        set_at: instantText,
        /** Of one that waited for a second person. */
        approved_by: z.nullable(z.string()),
      }),
    ),
    /** The rate that waits for a second person, or the last decision about one. */
    approval: z.nullable(approval),
    ...sums,
    lines: z.array(
      z.object({
        booked_at: instantText,
        description: z.string(),
        plan_id: z.nullable(recordId),
        /** Naira of the price, and percent; null of what was paid out. */
        basis: z.nullable(signed),
        percent: z.nullable(z.number()),
        amount: signed,
        balance: signed,
      }),
    ),
  }),
  refusals: ['not_found'],
});
export type CommissionStatement = z.output<typeof commissionStatement.answer>;

export const exportCommissionStatement = defineCall('GET /office/commissions/{id}/export', {
  permission: 'read commissions',
  reads: 'export',
  payload: z.object({ id: id(), month: month(), format: choice('Format', ['pdf', 'csv']) }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found'],
  limits: officeExportLimits,
  costly: 'export',
});

/**
 * From a day on, today at the earliest: what was earned before keeps its rate. One above the limit is proposed, and holds
 * once a second person has approved it.
 */
export const setCommissionRate = defineCall('POST /office/commissions/{id}/rates', {
  permission: 'pay commissions',
  payload: z.object({ id: id(), percent: percent(), from_day: typedDay('From day') }),
  answer: z.object({ marketer, approval: z.nullable(approval) }),
  refusals: ['not_found', 'awaiting_approval'],
});

/** What the second person read of a run: each rate with who set it, and each plan. */
export const commissionRunDetail = defineCall('GET /office/commission-runs/{id}', {
  permission: 'read commissions',
  payload: z.object({ id: id() }),
  /** Empty for runs from before it was kept. */
  answer: z.object({ lines: approval.shape.changes }),
  refusals: ['not_found'],
});

/** Proposes to pay what marketers have to get for the days up to one; a second person approves it. */
export const proposeCommissionRun = defineCall('POST /office/commission-runs', {
  permission: 'pay commissions',
  payload: z.object({ until: typedDay('Until day') }),
  answer: z.object({ approval }),
  refusals: ['conflict', 'awaiting_approval'],
});

/** Records an approved run as paid with the bank's reference, and books it. */
export const payCommissionRun = defineCall('POST /office/commission-runs/{id}/paid', {
  permission: 'pay commissions',
  payload: z.object({
    id: id(),
    bank_reference: code('Bank reference', 60),
    /** The company's account that has paid it; required where the company has one. */
    company_account_id: optional(id('Account')),
  }),
  officeOnly: ['bank_reference'],
  answer: z.object({ run: commissionRun }),
  refusals: ['not_found', 'already_handled', 'conflict', 'one_person'],
  movesMoney: true,
});

export const cancelCommissionRun = defineCall('POST /office/commission-runs/{id}/cancel', {
  permission: 'pay commissions',
  payload: z.object({ id: id(), reason: longText('Reason', 300) }),
  officeOnly: ['reason'],
  answer: z.object({ run: commissionRun }),
  refusals: ['not_found', 'already_handled'],
});
