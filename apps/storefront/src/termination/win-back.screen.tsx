import type { WinBackView } from '@senda/core/features/termination';
import {
  Button,
  CalendarIcon,
  Card,
  CardHead,
  Choice,
  ChoiceGroup,
  Columns,
  Dock,
  DockButtons,
  Facts,
  HashIcon,
  IconList,
  type IconListItem,
  Main,
  More,
  Note,
  PlanBox,
  ShieldIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { RequestFrame } from '../line/request-parts.tsx';
import { DayTime, dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Failed, Ineligible, NoLine, Opening, usePaidDaysText } from './termination-parts.tsx';

type Offer = NonNullable<WinBackView['offer']>;

interface ScreenProps {
  view: WinBackView;
}

/** The screens at /manage/termination-request/submit: the customer keeps or terminates the line. */
export function WinBackScreen({ view }: ScreenProps) {
  const Screen = screens[view.screen];
  return <Screen view={view} />;
}

const screens: Record<WinBackView['screen'], (props: ScreenProps) => ReactNode> = {
  opening: Opening,
  decision: Decision,
  reasonGone: ReasonGone,
  ineligible: Ineligible,
  notFound: NoLine,
  failed: Failed,
};

/** An offer to stay, next to the consequences of leaving. */
function Decision({ view }: ScreenProps) {
  const { t } = useText();
  const { offer, line, lede, notice, staying, keeping, leaving } = view;
  const title = t('termination.decision.title');
  return (
    <RequestFrame state={view.state} title={title} withBack={!view.busy}>
      <Columns kind="one" onSubmit={view.stay} locked={view.locked}>
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
            {offer && (
              <Button kind="line" wide onClick={view.keep} busy={keeping} disabled={view.busy && !keeping}>
                {t('termination.keep.plain')}
              </Button>
            )}
            <Ends view={view} />
            <Leaving view={view} />
            <Elsewhere number={view.line?.number} />
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
    </RequestFrame>
  );
}

function OfferBox({ offer }: { offer: Offer }) {
  const { t, local, sum } = useText();
  const { kind, quantity } = offer;
  return (
    <PlanBox
      intro={t('termination.offer.intro')}
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
function Others({ view }: ScreenProps) {
  const { t, local } = useText();
  if (view.offers.length < 2) return null;
  return (
    <More label={t('termination.offers.more', { count: view.offers.length - 1 })}>
      <ChoiceGroup legend={t('termination.offers.legend')}>
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

/** When the line ends, where the customer can choose. */
function Ends({ view }: ScreenProps) {
  const { t } = useText();
  const paidDaysText = usePaidDaysText();
  const { moment } = useAtomValue(dateTextsAtom);
  if (view.ends.length === 0) return null;
  return (
    <ChoiceGroup legend={t('termination.ends.legend')} legendKind="label">
      {view.ends.map(({ ends, endsAt, paidDays, chosen }) => (
        <Choice
          key={ends}
          name="ends"
          value={ends}
          checked={chosen}
          onChoose={() => view.chooseEnd(ends)}
          title={t('termination.ends.at', dayValues('date', moment(endsAt)))}
          detail={paidDaysText(paidDays, 'termination.success.lost') ?? t(`termination.ends.${ends}`)}
        />
      ))}
    </ChoiceGroup>
  );
}

function Leaving({ view: { line, endsAt, left, ends } }: ScreenProps) {
  const { t, local } = useText();
  return (
    <Card className="stack">
      <CardHead small title={t('termination.leaving.title')} />
      <Facts
        items={[
          { key: 'line', label: t('termination.leaving.line'), value: line?.number },
          { key: 'plan', label: t('termination.leaving.plan'), value: line && local(line.planName) },
          ...(endsAt === null
            ? []
            : [
                {
                  key: 'end',
                  label: t('termination.leaving.end'),
                  value: <DayTime at={endsAt} by="moment" />,
                },
              ]),
        ]}
      />
      <p className="small muted">{t('termination.leaving.until')}</p>
      <LeftBehind left={left} number={line?.number} isChosen={ends.length > 0} />
    </Card>
  );
}

interface LeftBehindProps {
  left: WinBackView['left'];
  number: string | undefined;
  /** Whether the choice of the end says what becomes of the paid days. */
  isChosen: boolean;
}

/** What becomes of the paid days and of the number, and what to do before. */
function LeftBehind({ left, number, isChosen }: LeftBehindProps) {
  const { t } = useText();
  const paidDaysText = usePaidDaysText();
  const { day } = useAtomValue(dateTextsAtom);
  const { paidUntil, paidDays, numberUntil } = left;
  const items: readonly (IconListItem | false)[] = [
    !isChosen &&
      paidUntil !== null && {
        key: 'paid',
        icon: CalendarIcon,
        title: t('termination.left.paid', dayValues('date', day(paidUntil))),
        detail: paidDaysText(paidDays, 'termination.left.paid.lost'),
      },
    numberUntil !== null && {
      key: 'number',
      icon: HashIcon,
      title: t('termination.left.number', dayValues('date', day(numberUntil))),
      detail: t('termination.left.number.then'),
    },
    {
      key: 'codes',
      icon: ShieldIcon,
      title: t('termination.left.codes'),
      detail: t('termination.left.codes.why', { number }),
    },
  ];
  return <IconList items={items.filter((item) => item !== false)} />;
}

/** The given reason is no longer accepted: the customer chooses another one. */
function ReasonGone({ view }: ScreenProps) {
  const { t } = useText();
  const { back } = useStepFrame();
  const title = t('termination.reasons.title');
  return (
    <RequestFrame state={view.state} title={title} withBack>
      <Columns kind="one" onSubmit={back}>
        <Main>
          <h1>{title}</h1>
          <div className="stack step-body">
            <Note kind="warn">{t('termination.gone.reason')}</Note>
            <Button kind="ink" type="submit">
              {t('termination.reason.again')}
            </Button>
          </div>
        </Main>
      </Columns>
    </RequestFrame>
  );
}
