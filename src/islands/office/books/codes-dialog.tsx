import { useState } from 'react';
import { Field } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { findTwice, isAccountCode } from '#lib/domain/accounting/account-codes.ts';
import { accountCodeWrong, codeTwice, nameTwice } from '#lib/messages/money/books.ts';

type Chart = CallAnswer<'GET /office/account-codes'>;

const sendCodes = mutation('PUT /office/account-codes', { refreshes: ['accountCodes'] });

const codeOf = (at: number) => `code${at}`;
const nameOf = (at: number) => `name${at}`;

/** All codes in one form, because a chart of accounts is written in one go; only what has changed is sent. */
export const CodesDialog = ({ chart, onClose }: { chart: Chart; onClose: () => void }) => {
  // what somebody else saves meanwhile must not look as if it was changed here
  const [{ accounts, mark }] = useState(chart);
  const typed = (values: Record<string, string>) =>
    accounts.map(({ kind, company_account, ledger_name, ...before }, at) => {
      const [code, name] = [values[codeOf(at)]?.trim() || null, values[nameOf(at)]?.trim() || null];
      const isChanged = code !== before.code || name !== before.name;
      return { kind, company_account, code, name, shown: name ?? ledger_name, isChanged };
    });
  return (
    <FormDialog
      title="Codes and names"
      action={{ text: 'Save', variant: 'primary', busyText: 'Saving…' }}
      defaults={Object.fromEntries(
        accounts.flatMap(({ code, name }, at) => [
          [codeOf(at), code ?? ''],
          [nameOf(at), name ?? ''],
        ]),
      )}
      rules={(values) => {
        const all = typed(values);
        const [code, name] = [
          findTwice(all, 'code'),
          findTwice(
            all.map((one) => ({ ...one, name: one.shown })),
            'name',
          ),
        ];
        return Object.fromEntries(
          all.flatMap((one, at) => [
            [
              codeOf(at),
              (one.code && !isAccountCode(one.code) && accountCodeWrong) ||
                (code?.code && one.code?.toLowerCase() === code.code.toLowerCase() && codeTwice(one.code)),
            ],
            [nameOf(at), name?.name && one.shown.toLowerCase() === name.name.toLowerCase() && nameTwice(one.shown)],
          ]),
        );
      }}
      send={async (values) => {
        const changed = typed(values).filter(({ isChanged }) => isChanged);
        if (changed.length === 0) return;
        await sendCodes({
          mark,
          accounts: changed.map(({ kind, company_account, code, name }) => ({
            kind,
            ...(company_account !== null && { company_account }),
            ...(code !== null && { code }),
            ...(name !== null && { name }),
          })),
        });
      }}
      done="Saved"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="mut">
            A code has up to eight letters and digits. Where you give no name, the one above the fields is used.
          </p>
          {accounts.map(({ kind, company_account, ledger_name }, at) => (
            <fieldset key={`${kind} ${company_account}`} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
              <legend className="b sm mb-1">{ledger_name}</legend>
              <Field
                label="Code"
                maxLength={8}
                autoComplete="off"
                spellCheck={false}
                {...(at === 0 && { 'data-autofocus': '' })}
                {...field(codeOf(at))}
              />
              <Field label="Your name" maxLength={100} autoComplete="off" {...field(nameOf(at))} />
            </fieldset>
          ))}
        </>
      )}
    </FormDialog>
  );
};
