import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import styles from './choice.module.css';
import marks from './mark.module.css';

/** A radio of a group: the choices of one question share a `name`; other input attributes pass through. */
export type RadioProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'onChange' | 'checked' | 'children' | 'title'
> & {
  name: string;
  value: string;
  checked: boolean;
  /** Called with the value when this choice is taken. */
  onChoose: (value: string) => void;
};

type Words = { title: ReactNode; detail?: ReactNode };

/** A radio tile: title, detail, and at its end a price or a picture. */
export function Choice(props: RadioProps & Words & { end?: ReactNode; middle?: boolean }) {
  const { title, detail, end, middle, ...radio } = props;
  return (
    <RadioTile {...radio} look={middle && styles['middle']}>
      <Text title={title} detail={detail} />
      {end && <span className={styles['end']}>{end}</span>}
    </RadioTile>
  );
}

/** A tall radio tile with an icon above: a kind of SIM (`large`) or of number. */
export function SimChoice(props: RadioProps & Words & { icon: IconType; large?: boolean }) {
  const { title, detail, icon: Icon, large, ...radio } = props;
  return (
    <RadioTile {...radio} look={styles['sim']}>
      <Icon className={large ? styles['pic'] : undefined} />
      <Text title={title} detail={detail} />
    </RadioTile>
  );
}

/** The place of such a tile, of the size of one with these words. */
export function SimChoiceSkeleton({ title, detail }: Words) {
  return (
    <div className={cx(styles['choice'], styles['sim'], styles['bone'])} aria-hidden="true">
      <span className={styles['pic']} />
      <Text title={title} detail={detail} />
    </div>
  );
}

export type NumberChoiceProps = RadioProps & {
  /** The number in pieces, spaces included; marked pieces are underlined with the path's colour. */
  parts: readonly { text: string; marked?: boolean }[];
  /** Words at the end, such as "Free". */
  end?: ReactNode;
  /** The end is a price, and not muted. */
  priced?: boolean;
};

/** A phone number to take. */
export function NumberChoice({ parts, end, priced, ...radio }: NumberChoiceProps) {
  return (
    <RadioTile {...radio} look={styles['number']}>
      <span className={styles['words']}>
        <b>
          {withOffsets(parts).map(({ at, text, marked }) => (marked ? <mark key={at}>{text}</mark> : text))}
        </b>
      </span>
      {end && <span className={cx(styles['end'], priced && styles['cost'])}>{end}</span>}
    </RadioTile>
  );
}

/** Each piece with the place where it begins, which is its key. */
function withOffsets(parts: NumberChoiceProps['parts']): { at: number; text: string; marked?: boolean }[] {
  let at = 0;
  return parts.map((part) => {
    const placed = { ...part, at };
    at += part.text.length;
    return placed;
  });
}

export type AddonChoiceProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'onChange' | 'checked' | 'children' | 'title'
> &
  Words & { checked: boolean; onChecked: (checked: boolean) => void; end?: ReactNode };

/** A checkbox tile: an extra to add. Nothing ticks it but the customer. */
export function AddonChoice({
  title,
  detail,
  end,
  checked,
  onChecked,
  className,
  ...rest
}: AddonChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input
        {...rest}
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

/** A chosen choice that opens: what it asks for next lies inside the same frame. */
export function OpenChoice({ choice, children }: { choice: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['open']}>
      {choice}
      <div className={styles['inside']}>{children}</div>
    </div>
  );
}

type RadioTileProps = RadioProps & { look?: string | false | undefined; children: ReactNode };

function RadioTile({ look, onChoose, className, children, ...rest }: RadioTileProps) {
  return (
    <label className={cx(styles['choice'], look)}>
      <input
        {...rest}
        type="radio"
        className={cx(marks['dot'], className)}
        onChange={() => onChoose(rest.value)}
      />
      {children}
    </label>
  );
}

function Text({ title, detail }: Words) {
  return (
    <span className={styles['words']}>
      <b>{title}</b>
      {detail && <small>{detail}</small>}
    </span>
  );
}
