import { sendContractFile as call } from '#lib/api/purchases/contract-uploads.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { sendContractFile } from '#lib/server/purchases/uploads/send-contract-file.ts';

export const POST = endpoint(call, sendContractFile);
