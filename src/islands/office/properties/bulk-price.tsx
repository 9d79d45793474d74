import { Field } from '#islands/ui/fields/field.tsx';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { priceChangedBy, priceChangeLimits, readPriceChange } from '#lib/domain/prices/change-by.ts';
import type { BulkAction } from '../list/list-description.ts';

const problem = (typed: string) =>
  readPriceChange(typed) === null
    ? `Type a percentage from −${priceChangeLimits.down} to +${priceChangeLimits.up}, such as 5 or −2.5`
    : '';

/** Prices of several properties at once, each as if it was changed by hand: with its log, and its second person. */
export const bulkPrice: BulkAction<OfficeProperty> = {
  to: 'change properties',
  tab: null,
  actionText: (count) => `Change ${count === 1 ? 'the price' : `${count} prices`}…`,
  doneText: (count) => (count === 1 ? '1 price is changed, or waits' : `${count} prices are changed, or wait`),
  ask: {
    title: 'Change prices',
    action: { text: 'Change prices', variant: 'primary', busyText: 'Changing…' },
    validate: problem,
    field: (field) => (
      <div className="stack">
        <p className="mut">
          Each price changes by so much, rounded to whole naira. What is sold or held keeps its price; a price that
          falls far waits for a second person.
        </p>
        <Field
          label="By how many percent"
          hint="5 raises, −2.5 lowers"
          inputMode="text"
          maxLength={8}
          autoComplete="off"
          data-autofocus
          {...field}
        />
      </div>
    ),
  },
  act: (id, answer, row) => {
    if (!row) throw new Error('It has left the page');
    const price = priceChangedBy(row.price, readPriceChange(answer) as number);
    return api('PUT /office/properties/{id}', { id, updated_at: row.updated_at, price });
  },
  onDone: () => refreshQueries('/api/office/'),
  nameOf: (property) => `price of ${property?.name ?? 'a property'}`,
};
