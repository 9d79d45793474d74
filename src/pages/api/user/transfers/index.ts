import { ownTransfers as call } from '#lib/api/plans/transfers.ts';
import { ownTransfers } from '#lib/server/changes/transfers/own-transfers.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, ownTransfers);
