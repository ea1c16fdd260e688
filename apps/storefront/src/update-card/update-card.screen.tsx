import type { UpdateCardOption, UpdateCardView } from '@senda/core/features/update-card';
import {
  Button,
  ButtonLink,
  Card,
  CardBrand,
  CardHead,
  Choice,
  ChoiceGroup,
  Columns,
  Dock,
  DockButtons,
  Main,
  Note,
  PlusIcon,
  Timeline,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect } from 'react';
import { markOf } from '../card/card-marks.ts';
import { IneligibleRequest, RequestFrame } from '../line/request-parts.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import { Failed, Nothing, Opening } from './update-card-parts.tsx';
import { Verify } from './verify.tsx';

interface ScreenProps {
  view: UpdateCardView;
}

/** The screens at /manage/update-card/verify and /manage/update-card/request: a code, then the card. */
export function UpdateCardScreen({ view }: ScreenProps) {
  const { address } = view;
  const { showAt } = useStepFrame();
  useEffect(() => {
    if (address !== null) showAt?.(address);
  }, [address, showAt]);
  const Screen = screens[view.screen];
  return <Screen view={view} />;
}

const screens: Record<UpdateCardView['screen'], (props: ScreenProps) => ReactNode> = {
  opening: Opening,
  verify: Verify,
  request: Request,
  ineligible: Ineligible,
  notFound: Nothing,
  failed: Failed,
};

/** Which card pays for the line, and what happens then. */
function Request({ view }: ScreenProps) {
  const { t, sum } = useText();
  const { shortDay } = useAtomValue(dateTextsAtom);
  const { leave } = useStepFrame();
  const { busy, notice, number, next, card } = view;
  const title = t('updateCard.request.title');
  return (
    <RequestFrame state={view.state} title={title} withBack={!busy}>
      <Columns kind="one" onSubmit={view.submit} locked={view.locked}>
        <Main>
          <h1>{title}</h1>
          <p className="lede">
            {t('updateCard.request.lede', {
              number,
              isExpired: view.isExpired,
              card: view.card && t('payment.card', view.card),
              ...dayValues('date', next && shortDay(next.at)),
              amount: next && sum(next.amount),
            })}
          </p>
          <div className="stack-l step-body">
            {notice && (
              <Note kind="warn" role="alert">
                {t(`updateCard.notice.${notice}`)}
              </Note>
            )}
            <ChoiceGroup legend={t('updateCard.cards')} legendKind="hidden">
              {view.cards.map((option) => (
                <Option key={option.paymentMethodID} option={option} choose={view.choose} />
              ))}
            </ChoiceGroup>
            {!busy && (
              <ButtonLink kind="line" wide icon={PlusIcon} href={view.addCardAt}>
                {t('updateCard.other')}
              </ButtonLink>
            )}
            <Consequences view={view} />
            <ProblemNote problem={view.problem} retry={view.retry} />
          </div>
        </Main>
        <Dock label={t('updateCard.actions')} inline>
          <DockButtons even>
            <Button kind="line" onClick={leave} disabled={busy}>
              {card === null || view.isExpired
                ? t('updateCard.cancel')
                : t('updateCard.leave', { brand: card.brand })}
            </Button>
            <Button kind="fwd" type="submit" busy={busy} disabled={view.chosen === null && !busy}>
              {t('updateCard.submit')}
            </Button>
          </DockButtons>
        </Dock>
      </Columns>
    </RequestFrame>
  );
}

function Option({ option, choose }: { option: UpdateCardOption; choose: UpdateCardView['choose'] }) {
  const { t } = useText();
  const { paymentMethodID, card, isExpired, usable, chosen, current } = option;
  const { brand, expiry } = card;
  const detail =
    current && !isExpired ? 'updateCard.current' : `paymentMethod.${isExpired ? 'expired' : 'expires'}`;
  return (
    <Choice
      name="update-card"
      value={paymentMethodID}
      checked={chosen}
      disabled={!usable}
      onChoose={choose}
      title={t('payment.card', card)}
      detail={t(detail, { expiry })}
      end={<CardBrand brand={markOf(brand)} />}
    />
  );
}

/** What happens today, and at the next charge where it is certain. */
function Consequences({ view: { chosen, next } }: ScreenProps) {
  const { t, sum } = useText();
  const { shortDay } = useAtomValue(dateTextsAtom);
  if (chosen === null) return null;
  const later = next && {
    key: 'next',
    status: 'next' as const,
    title: (
      <>
        {shortDay(next.at).date}
        <span className="vh">{t('updateCard.mark.next')}</span>
      </>
    ),
    end: sum(next.amount),
    detail: t('updateCard.how.next.text', { card: t('payment.card', chosen) }),
  };
  return (
    <Card className="stack-s">
      <CardHead title={t('updateCard.how')} />
      <Timeline
        items={[
          {
            key: 'today',
            status: 'current',
            title: (
              <>
                {t('updateCard.how.today')}
                <span className="vh">{t('updateCard.mark.current')}</span>
              </>
            ),
            end: sum(0),
            detail: t('updateCard.how.today.text'),
          },
          ...(later ? [later] : []),
        ]}
      />
    </Card>
  );
}

/** The card cannot be changed: why, and a way on. */
function Ineligible({ view }: ScreenProps) {
  const { t } = useText();
  const { card, isExpired, linesAt } = view;
  const obstacle = view.obstacle ?? 'other';
  const title = t(`updateCard.${obstacle}.title`);
  return (
    <IneligibleRequest
      state={view.state}
      title={title}
      text={t(`updateCard.${obstacle}.text`, { isExpired, card: card && t('payment.card', card) })}
      retry={obstacle === 'other' ? view.retry : null}
    >
      {obstacle === 'noCard' && (
        <ButtonLink kind="ink" icon={PlusIcon} href={view.addCardAt}>
          {t('updateCard.way.add')}
        </ButtonLink>
      )}
      {obstacle === 'off' && (
        <ButtonLink kind="ink" href={view.renewalAt}>
          {t('updateCard.way.renewal')}
        </ButtonLink>
      )}
      <ButtonLink kind={obstacle === 'noCard' || obstacle === 'off' ? 'line' : 'ink'} href={linesAt}>
        {t('updateCard.way.lines')}
      </ButtonLink>
    </IneligibleRequest>
  );
}
