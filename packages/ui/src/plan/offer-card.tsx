import type { ReactNode } from 'react';
import buttons from '../button/button.module.css';
import type { RadioProps } from '../choice/choice.tsx';
import { useLockedControl } from '../form/lock.tsx';
import type { IconType } from '../icon/icon.tsx';
import { CheckIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Tag } from '../tag/tag.tsx';
import styles from './offer-card.module.css';
import { PathLine } from './path-line.tsx';

type Pick = RadioProps & {
  /** The offer in one sentence: the radio's accessible name. */
  label: string;
  /** On the button. */
  choose: ReactNode;
  /** On the button once chosen. */
  chosen: ReactNode;
};

export type OfferCardProps = Pick & {
  title: ReactNode;
  /** Why this plan is recommended; the card is then set apart. */
  tag?: ReactNode;
  /** For whom the plan is. */
  audience?: ReactNode;
  amount: ReactNode;
  unit?: ReactNode;
  price: ReactNode;
  /** The billing period. */
  period: ReactNode;
  /** The amounts due now and later. */
  due?: ReactNode;
  perks: readonly { key: string; icon: IconType; text: ReactNode }[];
  /** Opens everything that the plan includes. */
  details?: ReactNode;
};

/** A plan on the page that sells it: everything it gives is readable before it is chosen. */
export function OfferCard(props: OfferCardProps) {
  const { title, tag, audience, amount, unit, price, period, due, perks, details, ...pick } = props;
  return (
    <article className={cx(styles['offer'], Boolean(tag) && styles['best'])}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {tag && <Tag kind="strong">{tag}</Tag>}
      </div>
      {audience && <p className={styles['quiet']}>{audience}</p>}
      <div className={styles['figures']}>
        <p className={styles['gb']}>
          {amount}
          {unit && <small>{unit}</small>}
        </p>
        <PathLine className={styles['way']} />
        <p className={styles['cost']}>
          <span className={styles['price']}>{price}</span>
          <small>{period}</small>
        </p>
      </div>
      {due && <p className={styles['quiet']}>{due}</p>}
      <ul className={styles['gives']}>
        {perks.map(({ key, icon: Icon, text }) => (
          <li key={key}>
            <Icon size="s" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <PickButton {...pick} />
      {details && <p className={styles['details']}>{details}</p>}
    </article>
  );
}

/** A radio as a button; in a card, the whole card is pressed. */
function PickButton({ label, choose, chosen, onChoose, ...radio }: Pick) {
  const lock = useLockedControl();
  return (
    <label className={cx(buttons['btn'], buttons['line'], styles['pick'])} data-kind="line">
      <input {...radio} {...lock} type="radio" aria-label={label} onChange={() => onChoose(radio.value)} />
      <span className={styles['off']} aria-hidden="true">
        {choose}
      </span>
      <span className={styles['on']} aria-hidden="true">
        <CheckIcon size="s" />
        {chosen}
      </span>
    </label>
  );
}

/** A quiet offer below the cards, such as a trial. */
export function OfferBand({ title, text, ...pick }: Pick & { title: ReactNode; text: ReactNode }) {
  return (
    <div className={styles['band']}>
      <div>
        <h3>{title}</h3>
        <p className={styles['quiet']}>{text}</p>
      </div>
      <PickButton {...pick} />
    </div>
  );
}

/** Offer cards in a row from 901 px; `aside` takes the place of a third card. */
export function Offers({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(styles['offers'], Boolean(aside) && styles['two'])}>
      {children}
      {aside && <aside className={styles['aside']}>{aside}</aside>}
    </div>
  );
}

/** A placeholder of an offer card, with the icons of the usual benefits. */
export function OfferCardSkeleton({ icons }: { icons: readonly IconType[] }) {
  return (
    <div className={styles['offer']} aria-hidden="true">
      <Skeleton className={styles['bone-name']} />
      <Skeleton className={styles['bone-line']} />
      <div className={styles['figures']}>
        <Skeleton className={styles['bone-gb']} />
        <Skeleton className={styles['bone-price']} />
      </div>
      <Skeleton className={styles['bone-line']} />
      <div className={styles['gives']}>
        {icons.map((Icon, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          <div key={index} className={styles['bone-perk']}>
            <Icon size="s" />
            <Skeleton className={styles['bone-line']} />
          </div>
        ))}
      </div>
      <Skeleton className={styles['bone-pick']} />
    </div>
  );
}
