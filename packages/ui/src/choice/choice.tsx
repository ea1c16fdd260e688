import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLockedControl } from '../form/lock.tsx';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import marks from '../lib/mark.module.css';
import styles from './choice.module.css';

/** Props of a radio. The choices of a question share a `name`; other input attributes are passed through. */
export type RadioProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'onChange' | 'checked' | 'children' | 'title'
> & {
  name: string;
  value: string;
  checked: boolean;
  /** Called with the value when this choice is selected. */
  onChoose: (value: string) => void;
};

type Labels = { title: ReactNode; detail?: ReactNode };

/** A radio tile with title, detail, and a price or image at its end. */
export function Choice(props: RadioProps & Labels & { end?: ReactNode; middle?: boolean }) {
  const { title, detail, end, middle, ...radio } = props;
  return (
    <RadioTile {...radio} look={middle && styles['middle']}>
      <Text title={title} detail={detail} />
      {end && <span className={styles['end']}>{end}</span>}
    </RadioTile>
  );
}

/** The one way there is: looks like a chosen `Choice`, and asks nothing. */
export function SoleChoice({ title, detail, end }: Labels & { end?: ReactNode }) {
  return (
    <div className={cx(styles['choice'], styles['sole'])}>
      <Text title={title} detail={detail} />
      {end && <span className={styles['end']}>{end}</span>}
    </div>
  );
}

/** A tall radio tile with an icon, for number types and ways of delivery. */
export function SimChoice(props: RadioProps & Labels & { icon: IconType }) {
  const { title, detail, icon: Icon, ...radio } = props;
  return (
    <RadioTile {...radio} look={styles['sim']}>
      <Icon />
      <Text title={title} detail={detail} />
    </RadioTile>
  );
}

export type NumberChoiceProps = RadioProps & {
  /** The number in parts, including spaces; marked parts are highlighted. */
  parts: readonly { text: string; marked?: boolean }[];
  /** Text below the number. */
  detail?: ReactNode;
  /** Text at the end, such as "Free". */
  end?: ReactNode;
  /** Shows the end as a price, not muted. */
  priced?: boolean;
};

/** A phone number as a radio tile. */
export function NumberChoice({ parts, detail, end, priced, ...radio }: NumberChoiceProps) {
  return (
    <RadioTile {...radio} look={styles['number']}>
      <span className={styles['words']}>
        <b>
          {withOffsets(parts).map(({ at, text, marked }) => (marked ? <mark key={at}>{text}</mark> : text))}
        </b>
        {detail && <small>{detail}</small>}
      </span>
      {end && <span className={cx(styles['end'], priced && styles['cost'])}>{end}</span>}
    </RadioTile>
  );
}

/** Adds the start offset of each part, which is its key. */
function withOffsets(parts: NumberChoiceProps['parts']): { at: number; text: string; marked?: boolean }[] {
  let at = 0;
  return parts.map((part) => {
    const withOffset = { ...part, at };
    at += part.text.length;
    return withOffset;
  });
}

export type AddonChoiceProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'onChange' | 'checked' | 'children' | 'title'
> &
  Labels & { checked: boolean; onChecked: (checked: boolean) => void; end?: ReactNode };

/** A checkbox tile for an add-on. Must never be pre-checked. */
export function AddonChoice({
  title,
  detail,
  end,
  checked,
  onChecked,
  className,
  ...rest
}: AddonChoiceProps) {
  const lock = useLockedControl();
  return (
    <label className={styles['choice']}>
      <input
        {...rest}
        {...lock}
        type="checkbox"
        className={cx(marks['box'], className)}
        checked={checked}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <Text title={title} detail={detail} />
      {end && <span className={styles['end']}>{end}</span>}
    </label>
  );
}

/** A selected choice with further content in the same frame; without content, it looks like the choice alone. */
export function OpenChoice({ choice, children }: { choice: ReactNode; children: ReactNode }) {
  return (
    <div className={children ? styles['open'] : undefined}>
      {choice}
      {children && <div className={styles['inside']}>{children}</div>}
    </div>
  );
}

type RadioTileProps = RadioProps & { look?: string | false | undefined; children: ReactNode };

function RadioTile({ look, onChoose, className, children, ...rest }: RadioTileProps) {
  const lock = useLockedControl();
  return (
    <label className={cx(styles['choice'], look)}>
      <input
        {...rest}
        {...lock}
        type="radio"
        className={cx(marks['dot'], className)}
        onChange={() => onChoose(rest.value)}
      />
      {children}
    </label>
  );
}

function Text({ title, detail }: Labels) {
  return (
    <span className={styles['words']}>
      <b>{title}</b>
      {detail && <small>{detail}</small>}
    </span>
  );
}
