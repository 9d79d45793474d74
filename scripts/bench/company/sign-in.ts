interface Login {
  email: string;
  password: string;
}

/** Of the demo, which every company begins with. */
export const owner: Login = { email: 'office@example.com', password: 'demo-Office-2026' };
export const finance: Login = { email: 'finance@example.com', password: 'demo-Finance-2026' };

export async function tokenOf(url: string, { email, password }: Login): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'x-application-id': 'customer-portal', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await answer.json();
  if (!token) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return token;
}
