import { useState } from 'react';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { type Drawing, drawingOf } from './editor-state.ts';

/** Of the SVG itself, so that a file with a few accents still fits into the call. */
const MAX_CHARACTERS = 700_000;

interface UploadDrawingProps {
  onDraw: (drawing: Drawing, found: string) => void;
}

/** Takes the shapes of an SVG file. Nothing but their corners and names is kept of it. */
export const UploadDrawing = ({ onDraw }: UploadDrawingProps) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const read = async (file: File) => {
    setBusy(true);
    setError('');
    try {
      const svg = await file.text();
      if (svg.length > MAX_CHARACTERS)
        throw new Error('This drawing is larger than 700 KB. Leave only the plots and the roads in it.');
      const found = await api('POST /office/layout-drawing', { svg });
      const plots = found.shapes.filter(({ likely_plot }) => likely_plot).length;
      const rest = found.shapes.length - plots;
      const leftOut = found.left_out > 0 ? ` ${found.left_out} lines and specks were left out.` : '';
      onDraw(
        drawingOf(found),
        `${plots} plots and ${rest} other shapes were found.${leftOut} Press a shape to say what it is.`,
      );
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failureText(failure, failure.message) : somethingWrong);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack gap-3">
      <label className="btn">
        {busy ? 'Reading…' : 'Upload an SVG drawing'}
        <input
          className="vh"
          type="file"
          accept=".svg,image/svg+xml"
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            target.value = '';
          }}
        />
      </label>
      <p className="sm mut">
        Each plot is one closed shape. Its name is read from data-plot, from its title, from a text inside it, or from
        an id such as plot-14.
      </p>
      {error && (
        <Notice kind="bad" live>
          {error}
        </Notice>
      )}
    </div>
  );
};
