import { Notice } from '../feedback/notice.tsx';

export const DialogError = ({ text }: { text: string }) =>
  text ? (
    <Notice kind="bad" live>
      {text}
    </Notice>
  ) : null;
