import { DAY, MINUTE } from '../durations.ts';
import type { Permission } from './roles.ts';

/** What can wait for somebody in the office. */
export const waitingKinds = [
  'payment',
  'approval',
  'payout',
  'statement',
  'receipt',
  'promise',
  'contract',
  'enquiry',
  'visit',
  'hold',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

interface WaitingRule {
  /** Who sees it, and who acts on it. */
  read: Permission;
  act: Permission;
  /** After how many days it is late. */
  days: number;
}

export const waitingRules: Readonly<Record<WaitingKind, WaitingRule>> = {
  payment: { read: 'read payments', act: 'decide payments', days: 1 },
  approval: { read: 'read approvals', act: 'decide approvals', days: 1 },
  payout: { read: 'read payouts', act: 'decide payouts', days: 1 },
  /** The open lines of a bank account. */
  statement: { read: 'read reconciliation', act: 'reconcile', days: 3 },
  /** Money that nobody announced, until it is allocated. */
  receipt: { read: 'read reconciliation', act: 'decide payments', days: 3 },
  /** A payment that a customer has promised for a day that has come. */
  promise: { read: 'read arrears', act: 'write plan notes', days: 1 },
  /** A plan without a contract ID. */
  contract: { read: 'read plans', act: 'change plans', days: 2 },
  enquiry: { read: 'read enquiries', act: 'answer enquiries', days: 1 },
  /** A visit that is over and has no outcome. */
  visit: { read: 'read visits', act: 'arrange visits', days: 2 },
  /** Units that are still held although their time is over. */
  hold: { read: 'read plans', act: 'release holds', days: 1 },
};

/** Whether something has waited longer than it should; `age` in milliseconds. */
export const isLateWork = (kind: WaitingKind, age: number): boolean => age >= waitingRules[kind].days * DAY;

/** Milliseconds after which what somebody has taken up is free again, unless they take it up once more. */
export const takenUpFor = 15 * MINUTE;

export const waitingOrders = ['age', 'amount'] as const;
export type WaitingOrder = (typeof waitingOrders)[number];

interface Placed {
  kind: WaitingKind;
  id: number;
  /** Milliseconds since 1970. */
  since: number;
  amount: number | null;
}

const byAge = (one: Placed, other: Placed) =>
  one.since - other.since || waitingKinds.indexOf(one.kind) - waitingKinds.indexOf(other.kind) || one.id - other.id;

/** The oldest first; by amount the largest first, and what has none after it. */
export const inWaitingOrder = (order: WaitingOrder) => (one: Placed, other: Placed) =>
  (order === 'amount' ? (other.amount ?? -1) - (one.amount ?? -1) : 0) || byAge(one, other);
