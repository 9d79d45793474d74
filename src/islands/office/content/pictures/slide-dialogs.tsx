import { useState } from 'react';
import * as z from 'zod/mini';
import { Field } from '#islands/ui/fields/field.tsx';
import { FileField } from '#islands/ui/fields/file-field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { pictureRule } from '#lib/api/file-rules.ts';
import { maxLengths, type SlideType, slideForm } from '#lib/api/office/content/content-forms.ts';
import { api } from '#lib/client/api/api.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { required } from '#lib/messages/validation.ts';
import { changeEntry, refreshContent, reloadEntry } from '../content-calls.ts';
import { ItemDialog } from '../item-dialog.tsx';
import { type ItemForm, toCurrentVersion, useItemForm } from '../use-item-form.ts';
import type { OfficeSlide } from './slide-card.tsx';

const labels = { alt: 'What the picture shows', words: 'Words on the picture' };
const teamLabels = { ...labels, words: 'Name and task' };
const labelsOf = (type: string) => (type === 'team' ? teamLabels : labels);
type SlideValues = Record<keyof typeof labels, string>;

const newSlideForm = z.extend(slideForm, { image: z.string().check(z.minLength(1, required('Picture'))) });
const toPayload = <V extends SlideValues>(values: V) => ({ kind: 'slider', ...values });

const TextFields = ({ form, type }: { form: ItemForm<SlideValues>; type: string }) => (
  <>
    <Field
      label={labels.alt}
      hint={`Read out to people who can’t see it: ‘${type === 'team' ? 'Ngozi Eze at her desk' : 'The gate of Palm Grove Estate'}’`}
      maxLength={200}
      autoComplete="off"
      {...form.field('alt')}
    />
    <Field
      label={labelsOf(type).words}
      optional
      hint={
        type === 'team'
          ? 'Such as: Ngozi Eze, sales'
          : 'A short line in large letters; leave it empty for the picture alone'
      }
      maxLength={maxLengths.words}
      autoComplete="off"
      {...form.field('words')}
    />
  </>
);

const shapeHints = {
  login: 'Best upright, at least 1200 by 1500 pixels.',
  dashboard: 'Best wide, at least 1200 by 400 pixels.',
  team: 'Best square, at least 400 by 400 pixels.',
};

export const AddSlideDialog = ({ type, onClose }: { type: SlideType; onClose: () => void }) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number>();
  const form = useItemForm<SlideValues & { image: string }>({
    initial: { image: '', alt: '', words: '' },
    resolver: payloadResolver(newSlideForm, toPayload),
    send: async ({ alt, words }) => {
      setProgress(0);
      try {
        const { content } = await api(
          'POST /office/content/slides',
          { type, alt, words },
          { files: { image: files[0] }, onProgress: setProgress },
        );
        refreshContent();
        return content;
      } finally {
        setProgress(undefined);
      }
    },
    onSaved: () => {
      toast('success', 'Picture added');
      onClose();
    },
  });
  return (
    <ItemDialog
      title="Add a picture"
      action="Add picture"
      busyText="Adding…"
      form={form}
      labels={{ ...labelsOf(type), image: 'Picture' }}
      touched={files.length > 0}
      onClose={onClose}
    >
      <FileField
        label="Picture"
        hint={`${shapeHints[type]} A picture of any phone or camera: it is made smaller before it is sent.`}
        kinds={pictureRule.types}
        files={files}
        progress={progress}
        error={form.errorOf('image')}
        onChange={(chosen) => {
          setFiles(chosen);
          form.set('image', chosen[0]?.name ?? '');
        }}
      />
      <TextFields form={form as unknown as ItemForm<SlideValues>} type={type} />
    </ItemDialog>
  );
};

const toValues = ({ alt, words }: OfficeSlide) => ({ alt, words });

export const EditSlideDialog = ({ slide, onClose }: { slide: OfficeSlide; onClose: () => void }) => {
  const form = useItemForm<SlideValues>({
    initial: toValues(slide),
    version: slide.mark,
    resolver: payloadResolver(slideForm, toPayload),
    send: (values, version) => changeEntry(slide.id, version, { kind: 'slider', ...values }),
    reload: async () => {
      const current = await reloadEntry('slider', slide.id);
      return current ? toCurrentVersion(current, toValues(current)) : null;
    },
    onSaved: () => {
      toast('success', 'Picture saved');
      onClose();
    },
  });
  return (
    <ItemDialog title="Edit picture" action="Save picture" form={form} labels={labelsOf(slide.type)} onClose={onClose}>
      <TextFields form={form} type={slide.type} />
    </ItemDialog>
  );
};
