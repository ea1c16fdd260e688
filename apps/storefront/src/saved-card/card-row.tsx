import type { CardUse, ListedCard } from '@senda/core/features/saved-card';
import { AlertIcon, Card, CardBrand, LinkButton, Tag, TextLink } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { markOf } from '../card/card-marks.ts';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import styles from './saved-card.module.css';

/** A saved card with the lines that it renews, and its removal. */
export function CardRow({ card: { card, isExpired, uses, remove } }: { card: ListedCard }) {
  const { t } = useText();
  const { brand, expiry } = card;
  const name = t('payment.card', card);
  return (
    <Card aria-label={name}>
      <div className={styles['row']}>
        <CardBrand brand={markOf(brand)} />
        <div className={styles['words']}>
          <h2 className={styles['name']}>
            {name}
            {isExpired && (
              <>
                {' '}
                <Tag kind="warn" icon={AlertIcon}>
                  {t('savedCard.expired.tag')}
                </Tag>
              </>
            )}
          </h2>
          <p className="muted small">
            {t(isExpired ? 'savedCard.expired' : 'savedCard.expires', { expiry })}
          </p>
          {uses.map((use) => (
            <Use key={use.accountNumber} use={use} />
          ))}
          {uses.length === 0 && <p className="small">{t('savedCard.use.none')}</p>}
        </div>
      </div>
      <div className={styles['foot']}>
        {uses.map(({ accountNumber, number, changeAt }) => (
          <TextLink key={accountNumber} href={changeAt}>
            {t('savedCard.change', { number })}
          </TextLink>
        ))}
        {remove ? (
          <LinkButton onClick={remove} aria-label={t('savedCard.remove.named', { card: name })}>
            {t('savedCard.remove')}
          </LinkButton>
        ) : (
          <p className="muted small">{t('savedCard.inUse', { lines: uses.length })}</p>
        )}
      </div>
    </Card>
  );
}

function Use({ use: { kind, number, next } }: { use: CardUse }) {
  const { t, sum } = useText();
  const { shortDay } = useAtomValue(dateTextsAtom);
  const charge = next && { ...dayValues('date', shortDay(next.at)), amount: sum(next.amount) };
  return <p className="small">{t(`savedCard.use.${kind}`, { number, ...charge })}</p>;
}
