import type { NumberChangeView, NumberView } from '@senda/core/features/number';
import { Card, CardHead, ChatIcon, CloseIcon, IconList, RefreshIcon, TextLink, UndoIcon } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { WaysOn } from '../line/ways-on.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { NumberSearch, numberFieldOf } from './number-search.tsx';

interface ScreenProps {
  view: NumberChangeView;
}

/** The screen at /manage/change-number: reserves another number for the line, or shows why it cannot change. */
export function NumberChangeScreen({ view }: ScreenProps) {
  const { t } = useText();
  const { obstacle, choice, requestType } = view;
  const type = requestType ?? 'other';
  const lines = useCostLines(view);
  return (
    <StepPage
      view={view}
      title={t(obstacle ? `numberChange.${obstacle}.title` : 'numberChange.title', { type })}
      lede={obstacle ? t(`numberChange.${obstacle}.text`, { type }) : <Lede view={view} />}
      errors={(choice?.errors ?? []).map(({ problem }) => ({
        fieldId: choice ? numberFieldOf(choice) : '',
        text: t(problem),
      }))}
      due={{ title: t('numberChange.costs'), lines }}
      hasNext={view.hasNext}
    >
      {obstacle ? (
        <WaysOn view={view} way={t(`numberChange.way.${view.wayOn.kind}`)} check={t('numberChange.check')} />
      ) : (
        choice && <Choice view={view} choice={choice} />
      )}
    </StepPage>
  );
}

function useCostLines({ costs: { fee, number } }: NumberChangeView) {
  const { t, price } = useText();
  return [
    { key: 'fee', name: t('numberChange.costs.fee'), price: price(fee) },
    ...(number === null
      ? []
      : [
          {
            key: 'number',
            name: t('numberChange.costs.number'),
            detail: number.number,
            price: price(number.amount),
          },
        ]),
  ];
}

function Lede({ view: { blocking, loading, wayOn, number, costs } }: ScreenProps) {
  const { t, sum } = useText();
  // A way out beside the retry, which a rate limit disables for a while.
  if (blocking) return <TextLink href={wayOn.href}>{t(`numberChange.way.${wayOn.kind}`)}</TextLink>;
  return number !== null && !loading && <>{t('numberChange.lede', { number, fee: sum(costs.fee) })}</>;
}

function Choice({ view, choice }: ScreenProps & { choice: NumberView }) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { heldText, lockedUntil } = choice;
  return (
    <>
      <NumberSearch
        view={choice}
        held={t('numberChange.held', {
          number: heldText ?? '',
          ...dayValues('until', lockedUntil === null ? null : moment(lockedUntil)),
        })}
      />
      <Consequences number={view.number ?? ''} />
    </>
  );
}

/** What changes with the number. */
function Consequences({ number }: { number: string }) {
  const { t } = useText();
  const items = [
    { key: 'accounts', icon: ChatIcon },
    { key: 'old', icon: CloseIcon },
    { key: 'recover', icon: UndoIcon },
    { key: 'plan', icon: RefreshIcon },
  ].map(({ key, icon }) => ({
    key,
    icon,
    title: t(`numberChange.before.${key}`, { number }),
    detail: t(`numberChange.before.${key}.text`, { number }),
  }));
  return (
    <Card className="stack-s">
      <CardHead title={t('numberChange.before')} />
      <IconList items={items} />
    </Card>
  );
}
