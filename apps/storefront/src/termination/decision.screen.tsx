import type { TerminationView } from '@senda/core';
import {
  Button,
  Card,
  CardHead,
  Choice,
  ChoiceGroup,
  Columns,
  Dock,
  DockButtons,
  Facts,
  Main,
  More,
  Note,
  PlanBox,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';

type Offer = NonNullable<TerminationView['offer']>;

/** The screen at /manage/termination-request/submit: a retention offer next to the consequences of leaving. */
export function DecisionScreen({ view }: { view: TerminationView }) {
  const { t } = useText();
  const { offer, line, notice } = view;
  const title = t('termination.decision.title');
  const lede = offer ? 'termination.decision.lede' : 'termination.decision.lede.none';
  const staying = view.state === 'claiming' || view.state === 'allocating';
  const leaving = view.state === 'submitting' || view.state === 'reviewing';
  return (
    <AppShell
      title={title}
      step="termination"
      state={view.state}
      section="lines"
      back={view.busy ? undefined : view.back}
    >
      <Columns kind="one" onSubmit={view.stay}>
        <Main>
          <h1>{title}</h1>
          <p className="lede">{t(lede, { number: line?.number })}</p>
          <div className="stack step-body">
            {notice && (
              <Note kind="warn">
                <output>{t(notice)}</output>
              </Note>
            )}
            {offer && <OfferBox offer={offer} />}
            <Others view={view} />
            <Leaving view={view} />
            <ProblemNote problem={view.problem} retry={view.retry} />
          </div>
        </Main>
        <Dock label={t('common.orderRegion')} inline>
          <DockButtons even>
            <Button kind="line" onClick={view.leave} busy={leaving} disabled={view.busy && !leaving}>
              {t('termination.leave')}
            </Button>
            <Button kind="fwd" type="submit" busy={staying} disabled={view.busy && !staying}>
              {t(offer ? 'termination.stay' : 'termination.keep')}
            </Button>
          </DockButtons>
        </Dock>
      </Columns>
    </AppShell>
  );
}

function OfferBox({ offer }: { offer: Offer }) {
  const { t, local, sum } = useText();
  const { kind, quantity } = offer;
  return (
    <PlanBox
      intro={local(offer.name)}
      amount={t('termination.offer.quantity', { kind, quantity, price: sum(quantity) })}
      facts={[
        { key: 'gives', label: t('termination.offer.gives'), value: local(offer.description) },
        {
          key: 'then',
          label: t('termination.offer.then'),
          value: t('termination.offer.days', { count: offer.commitmentDays }),
        },
      ]}
    />
  );
}

/** The other offers, behind one link. */
function Others({ view }: { view: TerminationView }) {
  const { t, local } = useText();
  if (view.offers.length < 2) return null;
  return (
    <More label={t('termination.offers.more', { count: view.offers.length - 1 })}>
      <ChoiceGroup legend={t('termination.offers.legend')} disabled={view.busy}>
        {view.offers.map(({ offerId, name, description, commitmentDays }) => (
          <Choice
            key={offerId}
            name="offer"
            value={offerId}
            checked={offerId === view.offer?.offerId}
            onChoose={view.chooseOffer}
            title={local(name)}
            detail={t('termination.offer.detail', {
              description: local(description),
              count: commitmentDays,
            })}
          />
        ))}
      </ChoiceGroup>
    </More>
  );
}

function Leaving({ view: { line, endsAt } }: { view: TerminationView }) {
  const { t, local } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  return (
    <Card className="stack-s">
      <CardHead small title={t('termination.leaving.title')} />
      <Facts
        items={[
          { key: 'line', label: t('termination.leaving.line'), value: line?.number },
          { key: 'plan', label: t('termination.leaving.plan'), value: line && local(line.planName) },
          ...(endsAt === null
            ? []
            : [{ key: 'end', label: t('termination.leaving.end'), value: moment(endsAt) }]),
        ]}
      />
      <p className="small muted">{t('termination.leaving.until')}</p>
    </Card>
  );
}
