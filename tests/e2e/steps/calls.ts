import type { AnswerOf, AnyCall, InputOf } from '#lib/api/call.ts';
import type { CallName } from '#lib/api/call-types.ts';
import { type FilesToSend, prepareRequest } from '#lib/client/api/request.ts';
import type { Portal } from './portal.ts';

interface Reply<Answer> {
  status: number;
  body: Answer & { success: boolean; message?: string };
}

interface How {
  token?: string;
  files?: FilesToSend;
  key?: string;
}

/** An API call over the network. */
export async function ask<C extends AnyCall>(
  portal: Portal,
  call: C,
  input: InputOf<C>,
  { token, files, key }: How = {},
): Promise<Reply<AnswerOf<C>>> {
  const name = call.name as CallName;
  const { method, url, body } = prepareRequest(name, input as object, { files: call.files && (files ?? {}) });
  const isForm = body instanceof FormData;
  const answer = await fetch(portal.url + url, {
    method,
    headers: {
      'x-application-id': 'customer-portal',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Reply<AnswerOf<C>>['body'] };
}
