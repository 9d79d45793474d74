import type { CallContext, User } from '../../http/context.ts';
import type { SentFile } from '../../http/multipart.ts';
import { tx } from '../../runtime.ts';

type UseCase<Input, Answer> = (input: Input, context: CallContext<'customer' | 'office'>) => Promise<Answer>;

/** Runs the use cases of API calls as this user; with a second factor of a moment ago where a password is asked for. */
export const actAs = (user: User, secondFactorAt: Date | null = null) => ({
  user,
  do: <Input, Answer>(useCase: UseCase<Input, Answer>, input: Input, files: SentFile[] = []) =>
    useCase(input, {
      caller: { user, sessionId: 0, awaitsSecondFactor: false, secondFactorAt },
      requestId: 'demo',
      address: '127.0.0.1',
      deviceId: null,
      userAgent: null,
      files: byField(files),
      request: new Request('http://demo.invalid/'),
      once: (work) => tx(work),
    }),
});

export type Actor = ReturnType<typeof actAs>;

function byField(files: SentFile[]) {
  const fields: Record<string, SentFile[]> = {};
  for (const file of files) (fields[file.field] ??= []).push(file);
  return fields;
}
