import { declineTransfer as call } from '#lib/api/plans/transfers.ts';
import { declineAsNewOwner } from '#lib/server/changes/transfers/answer-transfer.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, declineAsNewOwner);
