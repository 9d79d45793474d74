import type { users } from '../db/schema.ts';

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export const customerOf = (user: typeof users.$inferSelect) => ({
  id: user.id,
  name: fullName(user),
  email: user.email,
  phone_number: user.phoneNumber,
});
