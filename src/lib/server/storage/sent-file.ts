import type { SentFileFacts } from '#lib/api/fields/answer-shapes.ts';
import type { uploads } from '../db/schema.ts';

type Facts = Pick<typeof uploads.$inferSelect, 'name' | 'size' | 'pages' | 'createdAt'>;

export const sentFileOf = ({ name, size, pages, createdAt }: Facts): SentFileFacts => ({
  name,
  size,
  pages,
  sent_at: createdAt.toISOString(),
});
