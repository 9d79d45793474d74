import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import type { OfficeNotice } from '#lib/api/office/notices.ts';
import { required } from '#lib/messages/validation.ts';

export interface NoticeValues {
  title: string;
  content: string;
  kind: OfficeNotice['kind'];
  properties: OfficeNotice['properties'];
}

const noticeProblems = ({ title, content }: NoticeValues) => ({
  title: title.trim() === '' && required('Title'),
  content: content.trim() === '' && required('Content'),
});

/** Title and content have no default: what was typed before the script loaded stays in their fields. */
export const useNoticeForm = () =>
  useAppForm<NoticeValues>({
    resolver: rulesResolver(noticeProblems),
    defaultValues: { kind: 'service', properties: [] },
    clearOnChange: true,
  });

export type NoticeFormState = ReturnType<typeof useNoticeForm>;
