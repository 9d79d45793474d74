import { payForInfrastructure as call } from '#lib/api/payments/payments.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withStartedCard } from '#lib/server/payments/card/card-answer.ts';
import { payForInfrastructure } from '#lib/server/payments/pay-for-infrastructure.ts';

export const POST = endpoint(call, payForInfrastructure, withStartedCard);
