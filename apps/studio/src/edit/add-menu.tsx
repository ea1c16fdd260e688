import type { EntryRef, Intent } from '@senda/core/studio';
import { OkIcon, PlusIcon, StopIcon } from '@senda/ui';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../platform/use-text.ts';
import styles from './move-menu.module.css';
import { useMenu } from './use-menu.ts';
import type { TryEdits } from './use-trial.ts';

interface AddMenuProps {
  /** The steps that the journey may have, and has not. */
  readonly steps: readonly string[];
  /** Before which entry they are added, and its place. */
  readonly before: EntryRef;
  readonly place: number;
  readonly isDisabled: boolean;
  readonly tryEdits: TryEdits;
  readonly onEdit: (intent: Intent) => void;
}

/** Adds a step before the one that is looked at: of each it is said whether it would work there. */
export function AddMenu({ steps, before, place, isDisabled, tryEdits, onEdit }: AddMenuProps) {
  const { t, speech } = useText();
  const { isOpen, setOpen, button, closeOn } = useMenu();
  const works = useTrials(isOpen, steps, place, tryEdits);
  const title = (step: string): string => speech.title('steps', step);
  const sorted = steps.toSorted((one, other) => title(one).localeCompare(title(other)));
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button ref={button} className={styles['add'] ?? ''} isDisabled={isDisabled}>
        <PlusIcon size="s" />
        <span>{t('studio.edit.add', { step: title(before.step) })}</span>
      </Button>
      <Popover className={styles['popover'] ?? ''} placement="top start">
        <Menu
          className={styles['menu'] ?? ''}
          onAction={(key) => {
            closeOn('button');
            onEdit({ kind: 'insert', step: String(key), before });
          }}
        >
          {sorted.map((step) => {
            const isWorking = works.get(step);
            return (
              <MenuItem key={step} id={step} textValue={title(step)} className={styles['item'] ?? ''}>
                <div>
                  <span>{title(step)}</span>
                  <small data-works={isWorking}>
                    {isWorking === undefined ? null : isWorking ? <OkIcon size="s" /> : <StopIcon size="s" />}
                    {t(
                      isWorking === undefined
                        ? 'studio.proving'
                        : isWorking
                          ? 'studio.edit.fits'
                          : 'studio.edit.fitsNot',
                    )}
                  </small>
                </div>
              </MenuItem>
            );
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Returns which steps would work for everyone at a place, as far as they are proven: one after the other, while they are looked at. */
function useTrials(
  isAsked: boolean,
  steps: readonly string[],
  place: number,
  tryEdits: TryEdits,
): ReadonlyMap<string, boolean> {
  const [works, setWorks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const all = JSON.stringify(steps);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    async function prove(): Promise<void> {
      setWorks(new Map());
      for (const name of JSON.parse(all) as readonly string[]) {
        const { verdict } = await tryEdits([{ op: 'insert', index: place, step: { name } }]);
        if (!isCurrent) return;
        setWorks((before) => new Map(before).set(name, verdict === 'sound'));
      }
    }
    // What cannot be proven stays unsaid.
    prove().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
    // The files are those of the moment at which the menu is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked, all, place]);
  return works;
}
