import { useEffect, useState } from 'react';
import { LayoutView } from '#islands/property/site-plan/layout-view.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import type { PublicLayout } from '#lib/api/catalogue/layout.ts';
import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { togglePlot } from '#lib/domain/site-plan/choose-plots.ts';
import { compareLabels, plotNames } from '#lib/domain/site-plan/layout.ts';

export interface PlotFieldProps {
  id: number;
  draft: PurchaseDraft;
  error: string | undefined;
  onChange: (plots: PurchaseDraft['plots']) => void;
}

/** The plots of the purchase: chosen on the drawing or from a list, or left to the company. */
export const PlotField = ({ id, draft, error, onChange }: PlotFieldProps) => (
  <>
    <SegmentedField
      label={draft.numberOfUnits === 1 ? 'Plot' : 'Plots'}
      name="choose_plots"
      hint={draft.plots ? undefined : 'If you leave it to us, we tell you which one is yours.'}
      options={[
        { value: 'any', label: 'Choose for me' },
        { value: 'own', label: 'I choose' },
      ]}
      value={draft.plots ? 'own' : 'any'}
      onChange={({ target }) => onChange(target.value === 'own' ? [] : undefined)}
    />
    {draft.plots && (
      <ChoosePlots id={id} units={draft.numberOfUnits} chosen={draft.plots} error={error} onChange={onChange} />
    )}
  </>
);

type Chosen = NonNullable<PurchaseDraft['plots']>;

interface ChoosePlotsProps extends Pick<PlotFieldProps, 'id' | 'error' | 'onChange'> {
  units: number;
  chosen: Chosen;
}

const ChoosePlots = ({ id, ...props }: ChoosePlotsProps) => {
  const read = useQuery('GET /property/{id}/layout', { id });
  if (read.state === 'loading') return <SkeletonRows rows={4} label="Loading the drawing" />;
  if (read.state === 'failed') return <NotLoaded title="The drawing did not load" read={read} />;
  return <ChooseOnLayout layout={read.data.layout} {...props} />;
};

const ChooseOnLayout = ({
  layout,
  units,
  chosen,
  error,
  onChange,
}: Omit<ChoosePlotsProps, 'id'> & { layout: PublicLayout }) => {
  const taken = useTaken(layout, chosen, onChange);
  const free = layout.plots.filter(({ state }) => state === 'free');
  const toggle = (label: string) => {
    const plot = free.find((each) => each.label === label);
    if (!plot) return;
    const ids = togglePlot(
      chosen.map((each) => each.id),
      plot.id,
      units,
    );
    onChange(ids.map((each) => ({ id: each, label: free.find((other) => other.id === each)?.label ?? '' })));
  };
  const open = free.filter(({ label }) => !chosen.some((each) => each.label === label));
  return (
    <div className="stack gap-3">
      {taken && (
        <Notice kind="wait" live>{`${taken} has been taken by somebody else meanwhile. Choose another one.`}</Notice>
      )}
      <LayoutView
        layout={layout}
        marked={chosen.map(({ label }) => label)}
        {...(chosen.length > 0 && { markedAs: 'Yours' })}
        onPress={toggle}
      />
      <SelectField
        label="Press a free plot on the drawing, or choose one here"
        name="plots"
        placeholder={open.length > 0 ? 'Choose a plot' : 'No other plot is free'}
        error={error}
        value=""
        options={open
          .toSorted((a, b) => compareLabels(a.label, b.label))
          .map(({ label, size }) => ({
            value: label,
            label: size === null ? `Plot ${label}` : `Plot ${label}, ${formatNumber(size)} SQ m`,
          }))}
        onChange={({ target }) => toggle(target.value)}
      />
      <div className="row flex-wrap" role="status">
        {chosen.length === 0 ? (
          <p className="sm mut">None chosen yet.</p>
        ) : (
          <p className="sm b">
            {chosen.length} of {units} chosen:
          </p>
        )}
        {chosen.map(({ label }) => (
          <Button
            key={label}
            variant="soft"
            icon={closeIcon}
            aria-label={`Remove plot ${label}`}
            onClick={() => toggle(label)}
          >
            Plot {label}
          </Button>
        ))}
      </div>
    </div>
  );
};

/** Takes plots out of the choice that somebody else has taken, and returns their names. */
function useTaken(layout: PublicLayout, chosen: Chosen, onChange: PlotFieldProps['onChange']) {
  const [taken, setTaken] = useState('');
  useEffect(() => {
    const isFree = ({ id }: Chosen[number]) => layout.plots.some((plot) => plot.id === id && plot.state === 'free');
    const gone = chosen.filter((plot) => !isFree(plot));
    if (gone.length === 0) return;
    setTaken(plotNames(gone.map(({ label }) => label)));
    onChange(chosen.filter(isFree));
  }, [layout, chosen, onChange]);
  return taken;
}
