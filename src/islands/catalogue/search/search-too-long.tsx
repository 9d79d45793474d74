import { Notice } from '#islands/ui/feedback/notice.tsx';
import { maxSearchLength } from '#lib/domain/limits.ts';

export const SearchTooLong = () => (
  <div className="my-4">
    <Notice kind="wait">{`Search for at most ${maxSearchLength} characters: a name, or a few words.`}</Notice>
  </div>
);
