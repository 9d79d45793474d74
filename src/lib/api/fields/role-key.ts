import * as z from 'zod/mini';
import type { RoleKey } from '#lib/domain/staff/roles.ts';
import { text } from './fields.ts';

/** In an answer: one of the fixed roles, or such as 'role-3'. */
export const roleKey = z.string() as unknown as z.ZodMiniType<RoleKey, RoleKey>;

// @__NO_SIDE_EFFECTS__
export const roleField = () =>
  text('Role', 30).check(
    z.regex(/^(owner|finance|sales|support|auditor|role-[1-9]\d{0,14})$/, 'Choose one of the roles'),
  ) as unknown as z.ZodMiniType<RoleKey, RoleKey>;
