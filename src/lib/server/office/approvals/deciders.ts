import type { Permission } from '#lib/domain/staff/roles.ts';
import type { User } from '../../http/context.ts';
import { staffWho } from '../../staff/active-staff.ts';

/** Who may decide on what this person proposes. */
export const othersWho = async (permission: Permission, { id }: Pick<User, 'id'>): Promise<User[]> =>
  (await staffWho(permission)).filter((other) => other.id !== id);
