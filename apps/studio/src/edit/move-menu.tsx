import type { EntryRef } from '@senda/core/studio';
import { Button, ButtonContext } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../platform/use-text.ts';
import { DotsIcon } from './icons.ts';
import styles from './move-menu.module.css';
import { useMenu } from './use-menu.ts';

interface MoveMenuProps {
  readonly entries: readonly EntryRef[];
  /** Place of the entry that is moved. */
  readonly place: number;
  readonly isDisabled: boolean;
  readonly onMove: (before: EntryRef | null) => void;
  readonly onShift: (by: -1 | 1) => void;
  /** Opens the step. */
  readonly onOpen: () => void;
}

const end = 'end';
const open = 'open';
const shifts = { up: -1, down: 1 } as const;

/** Opens a step, or moves it up or down, before another one by its name, or to the end. */
export function MoveMenu(props: MoveMenuProps) {
  const { t, speech } = useText();
  const { entries, place, isDisabled } = props;
  const { isOpen, setOpen, button, closeOn } = useMenu();
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {/* A row gives its buttons another context with each move of a drag: this one needs none. */}
      <ButtonContext value={null}>
        <Button
          ref={button}
          className={styles['button'] ?? ''}
          aria-label={t('studio.edit.moveMenu', { step: speech.title('steps', entries[place]?.step ?? '') })}
          isDisabled={isDisabled}
        >
          <DotsIcon />
        </Button>
      </ButtonContext>
      <Popover className={styles['popover'] ?? ''} placement="bottom end">
        <Places {...props} closeOn={closeOn} />
      </Popover>
    </MenuTrigger>
  );
}

/** The open menu: each step has one, and only this one is worded. */
function Places({
  entries,
  place,
  onMove,
  onOpen,
  onShift,
  closeOn,
}: MoveMenuProps & Pick<ReturnType<typeof useMenu>, 'closeOn'>) {
  const { t, speech } = useText();
  const title = (at: number): string => speech.title('steps', entries[at]?.step ?? '');
  // Before itself, and before the next one, it is already.
  const places = [...entries.keys()].filter((at) => at !== place && at !== place + 1);
  return (
    <Menu
      className={styles['menu'] ?? ''}
      onAction={(key) => {
        if (key === open) return onOpen();
        closeOn('row');
        if (key === 'up' || key === 'down') onShift(shifts[key]);
        else onMove(key === end ? null : (entries[Number(key)] ?? null));
        return undefined;
      }}
    >
      <MenuItem id={open} textValue={t('studio.edit.open')} className={styles['item'] ?? ''}>
        <span>{t('studio.edit.open')}</span>
      </MenuItem>
      {place > 0 && (
        <MenuItem id="up" textValue={t('studio.edit.upOne')} className={styles['item'] ?? ''}>
          <span>{t('studio.edit.upOne')}</span>
        </MenuItem>
      )}
      {place < entries.length - 1 && (
        <MenuItem id="down" textValue={t('studio.edit.downOne')} className={styles['item'] ?? ''}>
          <span>{t('studio.edit.downOne')}</span>
        </MenuItem>
      )}
      {places.map((at) => (
        <MenuItem key={at} id={String(at)} textValue={title(at)} className={styles['item'] ?? ''}>
          <span>{t('studio.edit.before', { step: title(at) })}</span>
        </MenuItem>
      ))}
      {place < entries.length - 1 && (
        <MenuItem id={end} textValue={t('studio.edit.toEnd')} className={styles['item'] ?? ''}>
          <span>{t('studio.edit.toEnd')}</span>
        </MenuItem>
      )}
    </Menu>
  );
}
