import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Switch } from '#islands/ui/fields/switch.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { usePermission } from '../permissions.tsx';
import { keyedActs } from './keyed-acts.ts';
import { screenKeys } from './screen-keys.ts';
import { everywhere, goTo, onLists } from './shortcuts.ts';
import { $shortcuts } from './shortcuts-enabled.ts';

/** Those that the screen is described with, and those of the buttons that stand on it. */
function ownKeys() {
  const described = screenKeys(location.pathname);
  const known = new Set(described.flatMap(({ keys }) => keys));
  const acts = new Map(keyedActs().map(({ key, text }) => [key, text]));
  const others = [...acts].filter(([key]) => !known.has(key)).map(([key, text]) => ({ keys: [key], does: text }));
  return [...described, ...others];
}

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const may = usePermission();
  const on = useStore($shortcuts) === 'on';
  const [own] = useState(ownKeys);
  const places = goTo.filter((entry) => may(entry.may)).map(({ key, label }) => ({ keys: ['g', key], does: label }));
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="stack">
        <Switch
          label="Single keys"
          hint="On this device. ? and Ctrl K still work."
          checked={on}
          onChange={() => $shortcuts.set(on ? 'off' : 'on')}
        />
        {own.length > 0 && <Keys title="On this screen" of={own} />}
        <Keys title="Everywhere" of={everywhere} />
        <Keys title="On lists" of={onLists.filter(({ keys: [key] }) => !own.some(({ keys }) => keys.includes(key)))} />
        <Keys title="Go to, one key after the other" of={places} />
      </div>
    </Dialog>
  );
};

const Keys = ({ title, of }: { title: string; of: readonly { keys: readonly string[]; does: string }[] }) => (
  <section>
    <h3 className="h3 mb-2">{title}</h3>
    <dl className="shortcut-keys">
      {of.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);
