const application = { 'X-Application-Id': 'customer-portal' };

export interface SignedIn {
  get(path: string): Promise<{ status: number; body: Record<string, unknown> }>;
  post(path: string, body: FormData | object, headers?: Record<string, string>): Promise<{ status: number }>;
}

export async function signIn(url: string, email: string, password: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...application, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`${email} cannot sign in: ${response.status}`);
  const headers = { ...application, Authorization: `Bearer ${token}` };
  return {
    async get(path) {
      const answer = await fetch(`${url}/api${path}`, { headers });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    async post(path, body, more = {}) {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }), ...more },
        body: isForm ? body : JSON.stringify(body),
      });
      await answer.text();
      return { status: answer.status };
    },
  };
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
