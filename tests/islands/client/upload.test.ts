import '../support/fake-browser.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#lib/client/api/api.ts';
import { NetworkError } from '#lib/client/api/errors.ts';
import { aPress } from '../support/a-press.ts';

type Progress = { lengthComputable: boolean; loaded: number; total: number };

/** A request that the test controls. */
class FakeRequest {
  static last: FakeRequest | undefined;
  upload: { onprogress?: (progress: Progress) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  sent: FormData | undefined;
  onload = () => undefined;
  onerror = () => undefined;

  open(method: string, url: string) {
    this.headers.line = `${method} ${url}`;
    FakeRequest.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    this.sent = form;
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  FakeRequest.last = undefined;
  vi.unstubAllGlobals();
});

const input = { payment_method: 'bank_transfer', amount: 2000, bank_name: 'Ada Obi' } as const;
const startUpload = async () => {
  const shares: number[] = [];
  const proof = new File(['picture'], 'proof.png');
  const answer = api('POST /user/fund-wallet', input, {
    files: { proof_of_payment: proof },
    key: 'k-1',
    confirmed: aPress,
    onProgress: (share) => shares.push(share),
  });
  const request = await vi.waitFor(() => {
    if (!FakeRequest.last?.sent) throw new Error('nothing sent yet');
    return FakeRequest.last;
  }, 30_000);
  return { answer, request, shares };
};

test('W-20: an upload reports its progress, and returns the answer', async () => {
  const { answer, request, shares } = await startUpload();
  expect(request.headers).toMatchObject({
    line: 'POST /api/user/fund-wallet',
    'x-application-id': 'customer-portal',
    'idempotency-key': 'k-1',
  });
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
  request.answer(200, '{"success":true,"payment":{"id":3,"status":0}}');
  expect(await answer).toMatchObject({ payment: { id: 3, status: 0 } });
  expect(shares).toEqual([0.25, 1]);
});

test('a refused upload throws the server’s message', async () => {
  const { answer, request } = await startUpload();
  request.answer(413, '{"success":false,"message":"Too large","code":"too_large"}');
  await expect(answer).rejects.toMatchObject({ status: 413, code: 'too_large', message: 'Too large' });
});

test('an aborted upload counts as a lost response', async () => {
  const { answer, request } = await startUpload();
  request.onerror();
  await expect(answer).rejects.toBeInstanceOf(NetworkError);
});
