import type { ListedLine } from '@senda/core/features/order';
import { ProgressCard } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import styles from './order.module.css';
import { StatusTag } from './status-tag.tsx';

/** A line, or an order that becomes one, as a link to its page. */
export function ListedLineCard({ line, isChosen = false }: { line: ListedLine; isChosen?: boolean }) {
  const { t, local } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const { orderRef, number, planName, text, tone, sentence, date, progress, at } = line;
  return (
    <ProgressCard
      title={number ?? t('order.lines.noNumber')}
      href={at}
      tag={<StatusTag tone={tone}>{t(text)}</StatusTag>}
      mine={isChosen}
      progress={progress}
    >
      <p>
        <b className={styles['line-news']}>
          {t(sentence, { ...dayValues('date', date === null ? null : day(date)), orderRef })}
        </b>
      </p>
      <p>{local(planName)}</p>
      {isChosen && <p>{t('order.lines.chosen')}</p>}
    </ProgressCard>
  );
}
