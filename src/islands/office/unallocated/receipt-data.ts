import type { CallAnswer } from '#lib/api/call-types.ts';

export type ReceiptData = CallAnswer<'GET /office/unallocated/{id}'>;
