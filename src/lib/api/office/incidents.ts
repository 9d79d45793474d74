import * as z from 'zod/mini';
import { incidentKinds } from '#lib/domain/operations/incidents.ts';
import { defineCall } from '../call.ts';
import { instantText, recordId } from '../fields/answer-shapes.ts';
import { id } from '../fields/fields.ts';

const incident = z.object({
  id: recordId,
  kind: z.enum(incidentKinds),
  /** What of its kind, such as the name of a check; may be empty. */
  about: z.string(),
  detail: z.string(),
  opened_at: instantText,
  ended_at: z.nullable(instantText),
});
export type Incident = z.output<typeof incident>;

/** What the owner of the office was told of: what is not over first, then the last twenty. */
export const officeIncidents = defineCall('GET /office/incidents', {
  permission: 'read health',
  payload: z.object({}),
  answer: z.object({ incidents: z.array(incident) }),
});

const givenUpMail = z.object({
  id: recordId,
  recipient: z.string(),
  /** Codes in it are masked. */
  subject: z.string(),
  /** The SMTP reply or the connection error. */
  reason: z.string(),
  queued_at: instantText,
  given_up_at: instantText,
  /** A code or link is over by then: its owner asks for another. */
  can_be_sent: z.boolean(),
});
export type GivenUpMail = z.output<typeof givenUpMail>;

/** The newest hundred failed mails. */
export const failedMails = defineCall('GET /office/mails/given-up', {
  permission: 'read health',
  reads: 'list',
  payload: z.object({}),
  answer: z.object({ mails: z.array(givenUpMail) }),
});

/** Puts a given-up mail into the queue again; one that is there already stays as it is. */
export const sendMailAgain = defineCall('POST /office/mails/{id}/send-again', {
  permission: 'send mails again',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  refusals: ['not_found', 'conflict'],
});
