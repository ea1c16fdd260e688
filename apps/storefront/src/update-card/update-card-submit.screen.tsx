import type { UpdateCardSubmitView } from '@senda/core/features/update-card';
import { ButtonLink, Main, Note, Scene, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { RequestFrame } from '../line/request-parts.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { useCloseAt } from '../shell/step-frame.ts';
import { Failed, Nothing, Opening } from './update-card-parts.tsx';

interface ScreenProps {
  view: UpdateCardSubmitView;
}

/** The screen at /manage/update-card/submit: the card is changed. */
export function UpdateCardSubmitScreen({ view }: ScreenProps) {
  useCloseAt(view.closeAt);
  if (view.notFound) return <Nothing view={view} />;
  if (view.problem) return <Failed view={view} />;
  return view.loading ? <Opening view={view} /> : <Changed view={view} />;
}

/** Which card pays now, and when. */
function Changed({ view }: ScreenProps) {
  const { t, sum } = useText();
  const { shortDay } = useAtomValue(dateTextsAtom);
  const { card, number, next, payAt } = view;
  const has = card !== null;
  const title = t('updateCard.submit.title', { has, card: card && t('payment.card', card) });
  return (
    <RequestFrame state={view.state} title={title}>
      <Main kind="scene">
        <Scene name={has ? 'success' : 'cut'} />
        <StateBlock
          title={title}
          text={t('updateCard.submit.text', {
            has,
            number,
            ...dayValues('date', next && shortDay(next.at)),
            amount: next && sum(next.amount),
          })}
          actions={
            <>
              {payAt !== null && (
                <ButtonLink kind="fwd" wide href={payAt}>
                  {t('updateCard.way.pay')}
                </ButtonLink>
              )}
              <ButtonLink kind={payAt === null ? 'ink' : 'line'} wide href={view.cardsAt}>
                {t('updateCard.way.cards')}
              </ButtonLink>
              <ButtonLink kind="line" wide href={view.renewalAt}>
                {t('updateCard.way.renewal')}
              </ButtonLink>
            </>
          }
        >
          {payAt !== null && <Note kind="warn">{t('updateCard.submit.due')}</Note>}
        </StateBlock>
      </Main>
    </RequestFrame>
  );
}
