import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { endpointStates, type WebhookEvent, webhookEvents } from '#lib/domain/operations/webhook-events.ts';
import { createdAt, id, instant, ref } from './columns.ts';
import { bytes, users } from './people.ts';

/** Where other systems of the company are told of payments and plans. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull().unique('webhook_endpoint_url'),
  /** Sealed; shown once. */
  secret: bytes().notNull(),
  events: text().array().notNull().$type<WebhookEvent[]>(),
  state: text({ enum: endpointStates }).notNull().default('on'),
  /** Since its last success, if an attempt has failed since. */
  failingSince: instant(),
  createdBy: ref()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
});

/** One event for one endpoint. Triggers write it in the transaction of the change (0037). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The receiver knows a repeated delivery by it. */
    id: uuid().primaryKey().defaultRandom(),
    endpointId: ref()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: text({ enum: [...webhookEvents, 'ping'] }).notNull(),
    /** The payment or the plan. */
    subjectId: ref().notNull(),
    /** Of a plan: what it was at that moment. */
    detail: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
    /** Written with the first attempt, so that every attempt sends the same bytes. */
    body: text(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    lastAttemptAt: instant(),
    /** Of the answer; null without one. */
    lastStatus: smallint(),
    lastError: text(),
    deliveredAt: instant(),
    givenUpAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`delivered_at is null and given_up_at is null`),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.createdAt, t.id),
    index('webhook_deliveries_old').on(t.createdAt),
  ],
);
