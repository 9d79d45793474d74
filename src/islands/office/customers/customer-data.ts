import type { CallAnswer } from '#lib/api/call-types.ts';

export type CustomerData = CallAnswer<'GET /office/customers/{id}'>;
